import { useContext } from 'react'
import { href } from 'react-router'
import { PublicUrlContext, publicAddress } from '#app/images/picture-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChoiceQuestion } from '#app/ui/choice.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { type ReportFaults, reasons, reportTexts, type Subject, type TypedReport } from './report.ts'
import type { ShownPicture } from './subjects.server.ts'

export type ReportScreenProps = {
  subject: Subject
  /** The name; '' for none. */
  title: string
  /** Null for a visitor. */
  viewerId: string | null
  /** Those of an offer; each can be reported alone. */
  pictures: readonly ShownPicture[]
  typed: TypedReport
  faults: ReportFaults
}

/** `/report`: one form, which works without scripts. */
export function ReportScreen({ subject, title, viewerId, pictures, typed, faults }: ReportScreenProps) {
  return (
    <form
      method="post"
      action={`${href('/report')}?${subject.kind}=${subject.id}`}
      noValidate
      className="mx-auto flex max-w-form flex-col gap-4 py-5 md:py-10"
    >
      <div>
        <h1 className="font-board text-title font-black tracking-tight">
          {reportTexts.headings[subject.kind]}
        </h1>
        {title && (
          <p className="mt-1 line-clamp-3 text-soft">
            <bdi>{title}</bdi>
          </p>
        )}
      </div>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      <input type="hidden" name="as" value={viewerId ?? ''} />
      <ChoiceQuestion
        legend={reportTexts.question}
        name="reason"
        options={reasons.map((value) => ({ value, label: reportTexts.reasons[value] }))}
        chosen={typed.reason}
        fault={faults.reason}
      />
      <p className="text-small text-soft">{reportTexts.police}</p>
      <TextArea label={reportTexts.note} name="note" rows={4} defaultValue={typed.note} error={faults.note} />
      {viewerId === null && (
        <>
          <Field
            label={reportTexts.name}
            name="name"
            autoComplete="name"
            defaultValue={typed.name}
            error={faults.name}
          />
          <Field
            label={reportTexts.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={typed.email}
            error={faults.email}
          />
        </>
      )}
      <p className="text-small text-soft">
        {subject.kind === 'message' && `${reportTexts.evidence} `}
        {reportTexts.privacy}
      </p>
      <Button>{reportTexts.send}</Button>
    </form>
  )
}

function Pictures({ pictures }: Pick<ReportScreenProps, 'pictures'>) {
  const publicUrl = useContext(PublicUrlContext)
  return (
    <details>
      <summary className="min-h-11 content-center font-medium">{reportTexts.onePicture}</summary>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ id, imageUrl }, at) => (
          <li key={id}>
            <a href={`${href('/report')}?picture=${id}`}>
              <img
                src={publicAddress(imageUrl, publicUrl)}
                alt={reportTexts.thisPicture(at + 1)}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-control object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type ThanksProps = {
  viewerId: string | null
  owner: { id: string; name: string } | null
  /** That of a reported message or meeting; null for other things. */
  conversationId: string | null
}

/** After a report: the way back, and members may block its person. */
export const ReportThanks = ({ viewerId, owner, conversationId }: ThanksProps) => (
  <div className="mx-auto flex max-w-form flex-col items-start gap-4 py-8 md:py-16">
    <h1 className="font-board text-title font-black tracking-tight">{reportTexts.thanks}</h1>
    <p>{reportTexts.received}</p>
    {conversationId && (
      <ButtonLink href={href('/inbox/:conversationId?', { conversationId })}>
        {reportTexts.backToConversation}
      </ButtonLink>
    )}
    {viewerId && owner && (
      <form
        method="post"
        action={href('/account/blocks')}
        className="flex flex-col items-start gap-3 rounded-card border border-line bg-board p-4"
      >
        <input type="hidden" name="as" value={viewerId} />
        <input type="hidden" name="person" value={owner.id} />
        <input type="hidden" name="name" value={owner.name} />
        <p>{reportTexts.blockOffer(owner.name)}</p>
        <Button name="intent" value="block" variant="plain">
          {`Block ${owner.name}`}
        </Button>
      </form>
    )}
    <ButtonLink href={href('/')} variant="plain">
      {reportTexts.returnToMarket}
    </ButtonLink>
  </div>
)
