import type { OutcomeWords } from '#app/device/outbox-store.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'

/** Returns the sentence that a page says of a form that was sent, in the language of the page. */
export function wordsOf(words: OutcomeWords): string {
  if (typeof words === 'string') return words
  if ('imageFault' in words) return pictureTexts.failedImage(words.imageFault ?? pictureTexts.noConnection)
  switch (words.own) {
    case 'published':
      return postTexts.published
    case 'saved':
      return postTexts.saved
    case 'notComplete':
      return postTexts.notComplete
    case 'failed':
      return savingTexts.failed
    case 'pictureGone':
      return savingTexts.pictureGone
  }
}
