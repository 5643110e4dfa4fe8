import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'
import { NewsForm } from './news-form.tsx'
import { newsMailTexts, newsTexts } from './news-texts.ts'

/** The props of the button that saves the question of a page of results; null for a page without a question. */
export type Tell = {
  viewerId: string | null
  fields: readonly (readonly [string, string])[]
  /** The name of the search if its person saved it. */
  saved: string | null
  /** The words, where nothing has them yet. */
  missing: { words: string; place: string | null } | null
} | null

/** 'Tell me about new ones', or its end; without a question, the way to what was saved. */
export function TellMe({ tell }: { tell: Tell }) {
  if (!tell) return <TextLink href={href('/account/kept')}>{newsTexts.heading}</TextLink>
  const { viewerId, fields, saved, missing } = tell
  const start = missing ? newsTexts.tellWhen(missing.words, missing.place) : newsTexts.tellMe
  return (
    <NewsForm
      action={href('/search/saved')}
      viewerId={viewerId}
      fields={fields}
      label={saved === null ? start : newsMailTexts.stopOne(saved)}
      ends={saved !== null}
    />
  )
}
