import { data, href, redirect } from 'react-router'
import { refused } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { type Context, clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { shownName } from '#app/people/people-rules.ts'
import {
  checkReport,
  type ReportFaults,
  reportTexts,
  subjectIn,
  type TypedReport,
} from '#app/trust/report/report.ts'
import { ReportScreen, ReportThanks } from '#app/trust/report/report-screen.tsx'
import { sendReport } from '#app/trust/report/send-report.server.ts'
import { findReported, picturesOfOffer } from '#app/trust/report/subjects.server.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/report'

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(reportTexts.headings[loaderData?.subject.kind ?? 'listing'])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

const nothing: TypedReport = { reason: '', note: '', name: '', email: '' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { subject, reported, viewerId } = await reportedBy(url.searchParams, context)
  const { ownerId, ownerName, title, conversationId = null } = reported
  // Nobody may learn here who wrote a rating.
  const isNamed = ownerId !== viewerId && subject.kind !== 'rating'
  const owner = isNamed ? { id: ownerId, name: shownName(ownerName, ownerId) } : null
  const pictures = subject.kind === 'listing' ? await picturesOfOffer(servicesOf(context).db, subject.id) : []
  return { subject, title, owner, viewerId, pictures, conversationId, isSent: url.searchParams.has('sent') }
}

async function reportedBy(query: URLSearchParams, context: Context) {
  const subject = subjectIn(query)
  const viewerId = viewerOf(context)?.userId ?? null
  const reported = subject && (await findReported(servicesOf(context).db, subject, viewerId))
  if (!reported) throw data(null, { status: 404 })
  return { subject, reported, viewerId }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { subject, reported, viewerId } = await reportedBy(url.searchParams, context)
  const form = await readForm(request, ['as', 'reason', 'note', 'name', 'email'])
  if (!form) return refused(context, 400, reportTexts.unreadable, { typed: nothing })
  const { as, ...typed } = form
  if (as !== '' && as !== viewerId) return refused(context, 409, reportTexts.otherPerson, { typed })
  if (reported.ownerId === viewerId) return refused(context, 403, reportTexts.ownThing, { typed })
  const checked = checkReport(typed, viewerId === null)
  if (!checked.ok) {
    const [first = ''] = Object.values(checked.faults)
    return refused(context, 400, first, { typed, faults: checked.faults })
  }
  const { report } = checked
  const reporter = viewerId ? { userId: viewerId } : { clientAddress: context.get(clientAddressContext) }
  const { reporting } = servicesOf(context)
  const outcome = await sendReport(reporting, { subject, reported, report, reporter })
  if (outcome === 'gone') throw data(null, { status: 404 })
  if (outcome === 'too-many') return refused(context, 429, reportTexts.tooMany, { typed })
  return redirect(`${href('/report')}?${subject.kind}=${subject.id}&sent`, 303)
}

type Shown = { typed: TypedReport; faults?: ReportFaults }

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, owner, viewerId, conversationId, ...shown } = loaderData
  if (isSent && !actionData) return <ReportThanks {...{ viewerId, owner, conversationId }} />
  const { typed, faults = {} }: Shown = actionData ?? { typed: nothing }
  return <ReportScreen {...shown} viewerId={viewerId} typed={typed} faults={faults} />
}
