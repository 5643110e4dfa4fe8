import type { PhotoListState } from '#app/stores/post/photos/photo.ts'
import type { PostDraft } from './post-drafts.ts'

type Shown = Pick<PhotoListState, 'photos' | 'isShrinking'>

/** Returns the draft of a form as it stands. */
export function postDraftOf(
  form: HTMLFormElement,
  { photos, isShrinking }: Shown,
  { isPressed, isSent }: Pick<PostDraft, 'isPressed' | 'isSent'>,
): PostDraft {
  // A draft that lacks a photo waits for its person.
  return { fields: textsOf(form), photos, isPressed: isPressed && !isShrinking, isSent }
}

/** Photos are kept beside the texts. */
const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[0] !== 'photo',
  )
