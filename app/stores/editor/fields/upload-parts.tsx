import { type RefObject, useLayoutEffect, useRef } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import type { Upload } from '#app/images/uploading/upload-queue.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import type { PhotoList } from '#app/stores/form/photos/photo-list.ts'
import { Button } from '#app/ui/button.tsx'

export const retryNameOf = (rowId: string) => `retry-${rowId}`

type UploadStatusProps = {
  isLogo: boolean
  /** The latest of a list. */
  upload: Upload
  isSending: boolean
}

/** The state of an upload in words. Results are toasts too, which screen readers read. */
export function UploadStatus({ isLogo, upload, isSending }: UploadStatusProps) {
  const isResult = !isSending && (upload.at === 'done' || upload.at === 'failed')
  const colour = upload.at === 'failed' ? 'text-clay' : 'text-leaf'
  return (
    <output aria-live={isResult ? 'off' : 'polite'} className={`block font-medium ${colour}`}>
      {isSending ? editorTexts.uploadRunning : wordsOf(upload, isLogo)}
    </output>
  )
}

function wordsOf(upload: Upload, isLogo: boolean): string {
  switch (upload.at) {
    case 'idle':
    case 'shrinking':
    case 'sending':
      return ''
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
  rowId: string
  list: PhotoList
  isSending: boolean
  canRetry: boolean
  input: RefObject<HTMLInputElement | null>
}

/** 'Cancel' and 'Try again', for all photos of a list that are not stored. A button that disappears passes its focus on. */
export function UploadControls({ rowId, list, isSending, canRetry, input }: UploadControlsProps) {
  const box = useRef<HTMLDivElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!box.current?.contains(document.activeElement)) return
    const next = isSending ? cancel : canRetry ? retry : input
    next.current?.focus()
  }, [isSending, canRetry, input])
  return (
    <div ref={box} hidden={!isSending && !canRetry} className="flex flex-wrap gap-2">
      <Button ref={cancel} type="button" variant="plain" size="small" onClick={list.cancel}>
        {editorLabels.cancelUpload}
      </Button>
      <Button
        ref={retry}
        hidden={!canRetry}
        type="button"
        name={retryNameOf(rowId)}
        variant="plain"
        size="small"
        onClick={list.retry}
      >
        {editorTexts.tryAgain}
      </Button>
    </div>
  )
}
