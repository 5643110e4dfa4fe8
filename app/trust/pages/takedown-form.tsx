import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { sendPath } from '#app/ui/page/form-paths.ts'
import { legalTexts, type NoticeFaults, statements, type TypedNotice, writtenItems } from './legal.ts'

export const TakedownForm = ({ typed, faults }: { typed: TypedNotice; faults: NoticeFaults }) => (
  <form method="post" action={sendPath(href('/about/legal'))} noValidate className="mt-4 flex flex-col gap-4">
    {writtenItems.map((name) => (
      <TextArea
        key={name}
        label={legalTexts.items[name]}
        name={name}
        rows={2}
        defaultValue={typed[name]}
        error={faults[name]}
      />
    ))}
    {statements.map((name) => (
      <Choice
        key={name}
        type="checkbox"
        name={name}
        label={legalTexts.items[name]}
        {...(faults[name] ? { hint: faults[name], faultId: `${name}-hint` } : {})}
        isChosen={typed[name] !== ''}
      />
    ))}
    <Button className="sm:self-start">{legalTexts.send}</Button>
  </form>
)
