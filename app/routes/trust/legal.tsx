import { href } from 'react-router'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { clientAddressContext, isPosted, servicesOf } from '#app/http/services.server.ts'
import { sharePage } from '#app/shell/share-page.server.ts'
import { checkNotice, legalTexts, noNotice, takedownFields } from '#app/trust/pages/legal.ts'
import { TakedownForm } from '#app/trust/pages/takedown-form.tsx'
import { TextPage, TextPart } from '#app/trust/pages/text-page.tsx'
import { sendTakedownNotice } from '#app/trust/report/send-report.server.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/legal'

/** The form's styles would weigh on the market. */
export const handle = { allStyles: true }

const path = href('/about/legal')

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    name: legalTexts.heading,
    description: legalTexts.description,
    origin: loaderData?.origin ?? '',
    path,
  })

export function loader({ context }: Route.LoaderArgs) {
  if (!isPosted(context)) sharePage(context, { userIds: [] })
  const { origin, operator } = servicesOf(context)
  return { origin, operator }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request, takedownFields)
  if (!typed) return refused(context, 400, legalTexts.unreadable, null)
  const checked = checkNotice(typed)
  if (!checked.ok) return refused(context, 400, legalTexts.incomplete, { typed, faults: checked.faults })
  const { reporting } = servicesOf(context)
  const number = await sendTakedownNotice(reporting, checked.items, context.get(clientAddressContext))
  if (!number) return refused(context, 429, legalTexts.tooMany, { typed, faults: {} })
  return redirectWithFlash(context, path, success(legalTexts.received(number)))
}

export default function Legal({ loaderData: { operator }, actionData }: Route.ComponentProps) {
  const { typed, faults } = actionData ?? { typed: noNotice, faults: {} }
  const { facts } = legalTexts
  return (
    <TextPage heading={legalTexts.heading} intro={legalTexts.intro}>
      <section className="mt-6">
        <h2 className="font-board text-heading font-black">{legalTexts.operator}</h2>
        <dl className="mt-2 flex flex-col gap-2">
          {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
            <div key={name}>
              <dt className="text-small text-soft">{facts[name]}</dt>
              <dd>{operator[name] ?? <i>{legalTexts.notGiven}</i>}</dd>
            </div>
          ))}
        </dl>
      </section>
      <TextPart {...legalTexts.data} />
      <p className="flex flex-wrap gap-x-5">
        <TextLink href={href('/account/data')}>{legalTexts.download}</TextLink>
        <TextLink href={href('/account/deletion')}>{legalTexts.remove}</TextLink>
      </p>
      <section className="mt-6">
        <h2 className="font-board text-heading font-black">{legalTexts.takedown}</h2>
        <p className="mt-2">{legalTexts.takedownIntro}</p>
        <TakedownForm typed={typed} faults={faults} />
      </section>
    </TextPage>
  )
}
