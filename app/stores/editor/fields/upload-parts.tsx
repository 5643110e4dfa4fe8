import { type RefObject, useLayoutEffect, useRef } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import type { Upload } from '#app/images/uploading/upload-queue.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import type { EditorTools } from '#app/stores/editor/editor-tools.ts'
import { Button } from '#app/ui/button.tsx'

export const retryNameOf = (key: string) => `retry-${key}`

/** The state of an upload in words. Results are toasts too, which screen readers read. */
export function UploadStatus({ isLogo, upload }: { isLogo: boolean; upload: Upload }) {
  const isResult = upload.at === 'done' || upload.at === 'failed'
  const colour = upload.at === 'failed' ? 'text-clay' : 'text-leaf'
  return (
    <output aria-live={isResult ? 'off' : 'polite'} className={`block font-medium ${colour}`}>
      {wordsOf(upload, isLogo)}
    </output>
  )
}

function wordsOf(upload: Upload, isLogo: boolean): string {
  switch (upload.at) {
    case 'idle':
      return ''
    case 'shrinking':
    case 'sending':
      return editorTexts.uploadRunning
    case 'done':
      return isLogo ? pictureTexts.uploadedLogo : pictureTexts.uploadedImage
    case 'failed':
      return (isLogo ? pictureTexts.failedLogo : pictureTexts.failedImage)(upload.reason)
    case 'cancelled':
      return editorTexts.uploadCancelled
    case 'removed':
      return editorTexts.pictureRemoved
  }
}

type UploadControlsProps = {
  pictureKey: string
  tools: EditorTools
  upload: Upload
  input: RefObject<HTMLInputElement | null>
}

/** 'Cancel' and 'Try again'. A button that disappears passes its focus on. */
export function UploadControls({ pictureKey, upload, tools: { uploads }, input }: UploadControlsProps) {
  const box = useRef<HTMLDivElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  const isBusy = upload.at === 'shrinking' || upload.at === 'sending'
  const canRetry = upload.at === 'failed' && upload.canRetry
  useLayoutEffect(() => {
    if (!box.current?.contains(document.activeElement)) return
    const next = isBusy ? cancel : canRetry ? retry : input
    next.current?.focus()
  }, [isBusy, canRetry, input])
  return (
    <div ref={box} hidden={!isBusy && !canRetry}>
      <progress
        hidden={!isBusy}
        max={100}
        value={upload.at === 'sending' ? upload.percent : undefined}
        className="mb-2 block h-3 w-full rounded-full border border-edge accent-leaf"
        aria-label={editorLabels.uploading}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={cancel}
          type="button"
          variant="plain"
          size="small"
          onClick={() => uploads.cancel(pictureKey)}
        >
          {editorLabels.cancelUpload}
        </Button>
        <Button
          ref={retry}
          hidden={!canRetry}
          type="button"
          name={retryNameOf(pictureKey)}
          variant="plain"
          size="small"
          onClick={() => uploads.retry(pictureKey)}
        >
          {editorTexts.tryAgain}
        </Button>
      </div>
    </div>
  )
}
