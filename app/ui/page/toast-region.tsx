import { CheckIcon, WarningIcon } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ResultKind } from '#app/ui/toasts.ts'

const kinds = {
  success: { role: 'status', edge: 'border-leaf', icon: <CheckIcon />, iconColour: 'text-leaf' },
  warning: { role: 'status', edge: 'border-marigold', icon: <WarningIcon />, iconColour: 'text-ink' },
  error: { role: 'alert', edge: 'border-clay', icon: <WarningIcon />, iconColour: 'text-clay' },
} as const satisfies Record<ResultKind, unknown>

/** The id of the toast, for `aria-describedby` of the field that it is about. */
export const toastId = 'toast'

export type Toast = {
  kind: ResultKind
  text: string
  /** Further lines, one a line. */
  details?: string | null
  /** The way on. */
  link?: { text: string; path: string } | undefined
}

/** The result of the last action, at the top of the page: it covers nothing, and stays until the next page. */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  // A flash cookie of an earlier release may have another kind.
  const look = toast && kinds[toast.kind]
  if (!look) return null
  const { text, details, link } = toast
  const { role, edge, icon, iconColour } = look
  return (
    <div
      id={toastId}
      role={role}
      className={`arrives mx-auto mt-3 mb-3 flex max-w-text items-center gap-3 rounded-control border-2 border-l-8 bg-board px-4 py-3 font-medium ${edge}`}
    >
      <span className={`text-heading ${iconColour}`}>{icon}</span>
      <div className="min-w-0">
        <p>{text}</p>
        {details && <p className="mt-1 font-normal whitespace-pre-line">{details}</p>}
        {link && <TextLink href={link.path}>{link.text}</TextLink>}
      </div>
    </div>
  )
}
