import { Button } from '#app/ui/button.tsx'

type NewsFormProps = {
  /** The path that it posts to. */
  action: string
  /** Null for a visitor, who signs in first. */
  viewerId: string | null
  fields?: readonly (readonly [name: string, value: string])[]
  /** The words of the button. */
  label: string
  /** Names what it is about, for screen readers, where several buttons say the same. */
  labelNamed?: string
  /** The button ends what another press began. */
  ends?: boolean
}

/** A form of one button, by which somebody is told of something, or no longer. */
export const NewsForm = ({ action, viewerId, fields, label, labelNamed, ends = false }: NewsFormProps) => (
  <form method="post" action={action}>
    {[...(viewerId ? [['as', viewerId] as const] : []), ...(fields ?? [])].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button aria-label={labelNamed} {...(ends && { name: 'off', value: '1' })} variant="plain" size="small">
      {label}
    </Button>
  </form>
)
