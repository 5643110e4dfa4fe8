// The texts of offer forms, and of what they send later, for browsers (app/language/language-script.tsx).
import { editor, editorLabels, offer, photo, picture, post, saving } from './forms.ts'
import { category } from './listings.ts'

globalThis.texts = {
  ...globalThis.texts,
  category,
  editor,
  editorLabels,
  offer,
  photo,
  picture,
  post,
  saving,
}
