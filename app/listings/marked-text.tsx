import { markedParts } from '#app/text/marked-parts.ts'

/** A text in which some words are marked; without `marks` the text alone. */
export const MarkedText = ({ text, marks }: { text: string; marks: ReadonlySet<string> | undefined }) =>
  marks
    ? markedParts(text, marks).map(({ text: part, at, isMarked }) =>
        isMarked ? <mark key={at}>{part}</mark> : part,
      )
    : text
