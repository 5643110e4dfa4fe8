import { type MouseEvent, type Ref, useEffect, useRef } from 'react'
import type { Away } from '#app/images/upload-failure.ts'
import { OfflineNote } from '#app/islands/offline-note.tsx'
import { editorLabels } from '#app/stores/editor-labels.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { AwayNotice } from './away-notice.tsx'
import type { Draft } from './drafts.ts'
import { type Activity, isOnItsWay, type News } from './editor-state.ts'

type EditorBarProps = {
  isPreview: boolean
  isExisting: boolean
  activity: Activity
  away: Away | null
  isAwaySaid: boolean
  news: News | null
  /** A draft that was kept on this device. */
  offered: Draft | null
  publishButton: Ref<HTMLButtonElement>
  act: NewsActions
  /** Called with the height of the bar, in pixels, when it has another. */
  onResize: (height: number) => void
}

type NewsActions = {
  undo: () => void
  publishAgain: () => void
  continueDraft: (draft: Draft) => void
  discardDraft: () => void
}

/** A second press of a double click, on the button that has come where the first one was. */
const refuseDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** At the bottom, always in view: what is to be said, and the buttons of the whole form. */
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
      className="sticky bottom-0 z-10 [@media(max-height:26rem)]:static -mx-3 mt-6 border-t border-line bg-paper px-3 py-3 sm:-mx-6 sm:px-6"
    >
      {away && <AwayNotice away={away} isSaid={isAwaySaid} />}
      <OfflineNote>{`${editorTexts.noConnection} ${editorTexts.keptOnPage}`}</OfflineNote>
      <output className="flex flex-wrap items-center gap-x-3 gap-y-2 font-medium not-empty:mb-3 not-empty:rounded-control not-empty:border-2 not-empty:border-l-8 not-empty:border-marigold not-empty:bg-board not-empty:px-3 not-empty:py-2">
        <BarNews {...props} />
      </output>
      <div className="flex gap-3 sm:justify-end">
        <Button
          {...button}
          key={isPreview ? 'edit' : 'preview'}
          value={isPreview ? 'edit' : 'preview'}
          look="plain"
          aria-disabled={isOff}
        >
          {activity === 'waiting-to-preview'
            ? editorTexts.waitingForPictures
            : isPreview
              ? editorLabels.edit
              : editorLabels.preview}
        </Button>
        <Button {...button} ref={publishButton} value="publish" aria-disabled={isOff}>
          {publishTexts[activity] ?? (isExisting ? editorLabels.update : editorLabels.publish)}
        </Button>
      </div>
    </div>
  )
}

const publishTexts: Partial<Record<Activity, string>> = {
  'waiting-to-publish': editorTexts.waitingForPictures,
  publishing: editorTexts.publishing,
  leaving: editorTexts.publishing,
}

function BarNews({ activity, news, offered, act }: EditorBarProps) {
  if (activity === 'continuing') return <p>{editorTexts.loading}</p>
  if (news?.kind === 'text') return <p>{news.text}</p>
  if (news?.kind === 'removed')
    return (
      <>
        <p>{editorTexts.removed(news.removal.name)}</p>
        <NewsButton
          key={news.removal.row.id}
          label={editorTexts.undo}
          takesFocus={news.takesFocus}
          onPress={act.undo}
        />
      </>
    )
  if (news?.kind === 'failed')
    return (
      <>
        <p>{news.text}</p>
        <NewsButton
          label={editorTexts.tryAgain}
          takesFocus={news.takesFocus}
          onPress={() => (news.draft ? act.continueDraft(news.draft) : act.publishAgain())}
        />
      </>
    )
  if (!offered) return null
  const time = new Date(offered.savedAt).toLocaleString('en-ZA', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p>{editorTexts.draftFound(time)}</p>
      <NewsButton label={editorTexts.draftContinue} onPress={() => act.continueDraft(offered)} />
      <NewsButton label={editorTexts.draftDiscard} onPress={act.discardDraft} />
    </>
  )
}

function NewsButton(props: { label: string; takesFocus?: boolean; onPress: () => void }) {
  const focus = { autoFocus: props.takesFocus ?? false }
  return (
    <Button {...focus} type="button" look="plain" size="small" onClick={props.onPress}>
      {props.label}
    </Button>
  )
}
