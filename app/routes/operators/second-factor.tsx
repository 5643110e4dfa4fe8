import { data, href, redirect } from 'react-router'
import { proverOf, requireDesk, requireOperator } from '#app/http/operator.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { deviceOf } from '#app/text/device-name.ts'
import {
  countRecoveryCodes,
  enrol,
  renewRecoveryCodes,
  secretToEnrol,
} from '#app/trust/operators/prove-factor.server.ts'
import {
  EnrolmentClosed,
  EnrolmentScreen,
  FactorScreen,
  operatorTexts,
  RecoveryCodes,
} from '#app/trust/operators/second-factor-screen.tsx'
import { base32, otpauthAddress } from '#app/trust/operators/totp.server.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import { siteName } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/second-factor'

export const meta: Route.MetaFunction = () => unlistedMeta(operatorTexts.factorHeading)

const path = href('/operators/second-factor')

export async function loader({ context }: Route.LoaderArgs) {
  const { session, operator } = await requireOperator(context)
  const { userId: viewerId, email } = session
  const { db, secondFactor } = servicesOf(context)
  if (operator.isEnrolled) {
    await requireDesk(context, path)
    return { at: 'enrolled' as const, viewerId, left: await countRecoveryCodes(db, viewerId) }
  }
  const secret = await secretToEnrol(db, secondFactor, proverOf(session))
  if (!secret) return { at: 'closed' as const }
  const address = otpauthAddress(secret, { issuer: siteName, account: email })
  return { at: 'enrolment' as const, viewerId, secret: base32(secret), address }
}

/** Confirms the secret, or makes new recovery codes; both are shown in the response, and never again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, operator } = await requireOperator(context)
  if (operator.isEnrolled) await requireDesk(context, path)
  const form = await readForm(request, ['as', 'intent', 'code'])
  if (!form) return refused(400, operatorTexts.unreadable)
  if (form.as !== session.userId) return refused(409, operatorTexts.otherPerson)
  const { db, secondFactor } = servicesOf(context)
  if (operator.isEnrolled) {
    if (form.intent !== 'renew') return redirect(path, 303)
    return data({ codes: await renewRecoveryCodes(db, secondFactor, session.userId), fault: undefined })
  }
  const prover = { ...proverOf(session), device: deviceOf(request) }
  const enrolled = await enrol(db, secondFactor, prover, form.code)
  switch (enrolled.proof) {
    case 'wrong':
      return refused(403, operatorTexts.wrong)
    case 'too-many':
      return refused(429, operatorTexts.tooMany)
    case 'proved':
      return data({ codes: enrolled.codes, fault: undefined })
  }
}

const refused = (status: number, fault: string) => data({ codes: null, fault }, { status })

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.codes) return <RecoveryCodes codes={actionData.codes} />
  switch (loaderData.at) {
    case 'closed':
      return <EnrolmentClosed />
    case 'enrolled':
      return <FactorScreen viewerId={loaderData.viewerId} left={loaderData.left} />
    case 'enrolment':
      return <EnrolmentScreen {...loaderData} fault={actionData?.fault} />
  }
}
