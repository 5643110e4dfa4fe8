import { type MouseEvent, type Ref, useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { OfflineNote } from '#app/islands/offline-note.tsx'
import type { Draft } from '#app/stores/editor/drafts/editor-draft.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import {
  type Activity,
  type EditorNotice,
  isOnItsWay,
  type NoticeAction,
} from '#app/stores/editor/editor-state.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import { previewAddress } from '#app/stores/editor/preview-address.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { southAfricanDate, timeOf } from '#app/text/day-and-time.ts'
import { Button } from '#app/ui/button.tsx'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'

type EditorBarProps = {
  isPreview: boolean
  isExisting: boolean
  activity: Activity
  away: Away | null
  isAwaySaid: boolean
  notice: EditorNotice | null
  /** A draft that was kept on this device. */
  offered: Draft | null
  publishButton: Ref<HTMLButtonElement>
  onPress: (action: NoticeAction) => void
  /** Called with the new height of the bar, in pixels. */
  onResize: (height: number) => void
}

/** The second click of a double click hits the button that has replaced the first one. */
const refuseDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** The sticky bar at the bottom: the notice and the form's buttons. */
export function EditorBar(props: EditorBarProps) {
  const { isPreview, isExisting, activity, away, isAwaySaid, publishButton, onResize } = props
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const observer = new ResizeObserver(() => onResize(current.offsetHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [onResize])
  const button = {
    name: 'intent',
    size: 'tight',
    className: 'min-w-0 grow basis-0 aria-disabled:opacity-60 sm:grow-0 sm:basis-auto',
    onClick: refuseDoubleClick,
  } as const
  const isOff = isOnItsWay(activity) || undefined
  return (
    <div
      ref={bar}
      data-own-bar="editor"
      className="sticky bottom-0 z-10 [@media(max-height:26rem)]:static -mx-3 mt-6 border-t border-line bg-paper px-3 py-3 sm:-mx-6 sm:px-6"
    >
      {away && <SessionAlert away={away} isSaid={isAwaySaid} />}
      <OfflineNote>{`${editorTexts.noConnection} ${editorTexts.keptOnPage}`}</OfflineNote>
      <output className="flex flex-wrap items-center gap-x-3 gap-y-2 font-medium not-empty:mb-3 not-empty:rounded-control not-empty:border-2 not-empty:border-l-8 not-empty:border-marigold not-empty:bg-board not-empty:px-3 not-empty:py-2">
        <BarNotice {...props} />
      </output>
      <div className="flex gap-3 sm:justify-end">
        <Button
          {...button}
          key={isPreview ? 'edit' : 'preview'}
          value={isPreview ? 'edit' : 'preview'}
          formAction={isPreview ? undefined : previewAddress}
          variant="plain"
          aria-disabled={isOff}
        >
          {activity === 'waiting-to-preview'
            ? editorTexts.waitingForPictures
            : isPreview
              ? editorLabels.edit
              : editorLabels.preview}
        </Button>
        <Button {...button} ref={publishButton} value="publish" aria-disabled={isOff}>
          {publishTextOf(activity) ?? (isExisting ? editorLabels.update : editorLabels.publish)}
        </Button>
      </div>
    </div>
  )
}

function publishTextOf(activity: Activity): string | null {
  if (activity === 'waiting-to-publish') return editorTexts.waitingForPictures
  return activity === 'publishing' || activity === 'leaving' ? editorTexts.publishing : null
}

function BarNotice({ activity, notice, offered, onPress }: EditorBarProps) {
  if (activity === 'continuing') return <p>{editorTexts.loading}</p>
  const shown = notice ?? (offered && offerOf(offered))
  if (!shown) return null
  const { text, action, takesFocus = false } = shown
  const focus = { autoFocus: takesFocus }
  const again = notice ? editorTexts.tryAgain : editorTexts.draftContinue
  const button = { type: 'button', variant: 'plain', size: 'small' } as const
  return (
    <>
      <p>{text}</p>
      {action && (
        <Button {...button} {...focus} key={text} onClick={() => onPress(action)}>
          {action.does === 'undo' ? editorTexts.undo : again}
        </Button>
      )}
      {action?.does === 'continue' && !notice && (
        <Button {...button} onClick={() => onPress({ does: 'discard' })}>
          {editorTexts.draftDiscard}
        </Button>
      )}
    </>
  )
}

function offerOf(draft: Draft): EditorNotice {
  // In digits, which need no language.
  const time = `${southAfricanDate(draft.keptAt)}, ${timeOf(draft.keptAt)}`
  return { text: editorTexts.draftFound(time), action: { does: 'continue', draft } }
}

/**
 * Tells that the session has ended or belongs to another person. Links open a new tab, so the form keeps its text.
 * `isSaid`: a toast says what happened.
 */
function SessionAlert({ away, isSaid }: { away: Away; isSaid: boolean }) {
  const isSignedOut = away === 'signed-out'
  return (
    <div role="alert" className="mb-3 rounded-control border-2 border-l-8 border-clay bg-board px-3 py-2">
      {!isSaid && (
        <p className="font-medium">
          {isSignedOut ? savingTexts.authenticationError : savingTexts.otherOwner}
        </p>
      )}
      {isSignedOut ? (
        <p className="text-small">
          {savingTexts.signInAgain}{' '}
          <TextLink href={signInPath(href('/design-store'))} target="_blank" rel="noopener">
            {siteTexts.signIn}
          </TextLink>
        </p>
      ) : (
        <TextLink href={href('/design-store')} target="_blank" rel="noopener">
          {savingTexts.openOwnStore}
        </TextLink>
      )}
    </div>
  )
}
