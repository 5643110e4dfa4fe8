import { href } from 'react-router'
import { textsOf } from '#app/language/texts-of.ts'

export const replyTexts = textsOf('replyChips', {
  heading: 'Saved replies',
  edit: 'Edit replies',
})

const chip =
  'inline-flex min-h-11 max-w-72 shrink-0 items-center rounded-full border-2 border-edge bg-board px-4 text-small font-medium no-underline hover:bg-sunk'

/** Above the line to write, in its form: without scripts a button asks for the page with its words in the box. */
export const ReplyChips = ({
  replies,
  onPick,
}: {
  replies: readonly string[]
  onPick: (words: string) => void
}) => (
  <fieldset className="mb-2 flex w-full min-w-0 gap-2 overflow-x-auto p-1">
    <legend className="sr-only">{replyTexts.heading}</legend>
    {replies.map((words) => (
      <button
        key={words}
        type="submit"
        name="reply"
        value={words}
        onClick={(event) => {
          event.preventDefault()
          onPick(words)
        }}
        className={chip}
      >
        <span className="truncate">{words}</span>
      </button>
    ))}
    <a href={href('/account/replies')} className={chip}>
      {replyTexts.edit}
    </a>
  </fieldset>
)
