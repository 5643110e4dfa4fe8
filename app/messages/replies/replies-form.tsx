import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { editTexts } from './edit-texts.ts'
import { replyFields } from './reply-rules.ts'

type RepliesFormProps = {
  viewerId: string
  /** By place; those after the last are empty. */
  typed: readonly string[]
  /** Places of replies that are too long. */
  tooLong: readonly number[]
}

/** `/account/replies`: a line for each reply, in one form that works without scripts. */
export const RepliesForm = ({ viewerId, typed, tooLong }: RepliesFormProps) => (
  <form
    method="post"
    action={href('/account/replies')}
    noValidate
    className="flex flex-col gap-3 rounded-card border border-line bg-board p-4 sm:p-6"
  >
    <input type="hidden" name="as" value={viewerId} />
    {replyFields.map((name, at) => (
      <Field
        key={name}
        name={name}
        label={editTexts.reply(at + 1)}
        defaultValue={typed[at] ?? ''}
        error={tooLong.includes(at) ? editTexts.tooLong : undefined}
        autoComplete="off"
      />
    ))}
    <p className="text-small text-soft">{editTexts.hint}</p>
    <Button className="sm:self-start sm:px-10">{editTexts.save}</Button>
  </form>
)
