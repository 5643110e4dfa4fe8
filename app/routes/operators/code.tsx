import { data, href, redirect } from 'react-router'
import { proverOf, requireOperator } from '#app/http/operator.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { deskPath } from '#app/trust/operators/operator-rules.ts'
import { prove } from '#app/trust/operators/prove-factor.server.ts'
import { CodeScreen, operatorTexts } from '#app/trust/operators/second-factor-screen.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/code'

export const meta: Route.MetaFunction = () => unlistedMeta(operatorTexts.codeHeading)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { session, operator } = await requireOperator(context)
  if (!operator.isEnrolled) throw redirect(href('/operators/second-factor'))
  return { viewerId: session.userId, next: deskPath(url.searchParams.get('next') ?? '') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, operator } = await requireOperator(context)
  if (!operator.isEnrolled) return redirect(href('/operators/second-factor'), 303)
  const form = await readForm(request, ['as', 'code', 'next'])
  if (!form) return data({ fault: operatorTexts.unreadable, next: '' }, { status: 400 })
  const next = deskPath(form.next)
  if (form.as !== session.userId) return data({ fault: operatorTexts.otherPerson, next }, { status: 409 })
  const { db, secondFactor } = servicesOf(context)
  switch (await prove(db, secondFactor, proverOf(session), form.code)) {
    case 'wrong':
      return data({ fault: operatorTexts.wrong, next }, { status: 403 })
    case 'too-many':
      return data({ fault: operatorTexts.tooMany, next }, { status: 429 })
    case 'proved':
      return redirect(next, 303)
  }
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const next = actionData?.next ?? loaderData.next
  return <CodeScreen viewerId={loaderData.viewerId} next={next} fault={actionData?.fault} />
}
