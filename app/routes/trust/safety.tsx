import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { sharePage } from '#app/shell/share-page.server.ts'
import { safetyTexts } from '#app/trust/pages/safety-texts.ts'
import { TextPage, TextPart } from '#app/trust/pages/text-page.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/safety'

/** The page's text styles would weigh on the market. */
export const handle = { allStyles: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    name: safetyTexts.heading,
    description: safetyTexts.description,
    origin: loaderData?.origin ?? '',
    path: href('/safety'),
  })

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, { userIds: [] })
  return { origin: servicesOf(context).origin }
}

export default function Safety() {
  return (
    <TextPage heading={safetyTexts.heading} intro={safetyTexts.intro}>
      {safetyTexts.parts.map((part) => (
        <TextPart key={part.heading} {...part} />
      ))}
      <p className="mt-6">
        <TextLink href={href('/about/legal')}>{safetyTexts.legal}</TextLink>
      </p>
      <p>
        <TextLink href={href('/safety/figures')}>{safetyTexts.figures}</TextLink>
      </p>
    </TextPage>
  )
}
