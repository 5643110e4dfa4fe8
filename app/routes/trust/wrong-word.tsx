import { data, href } from 'react-router'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { currentLanguage } from '#app/language/current-language.ts'
import { wordTexts } from '#app/language/word-texts.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { sendWrongWords } from '#app/trust/report/send-report.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { sendPath } from '#app/ui/page/form-paths.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/wrong-word'

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = () => unlistedMeta(wordTexts.heading)

const maxLength = 500
const maxPageLength = 200

/** The path of the page that somebody came from: it goes to the desk as text, and is no link. */
const pageIn = (query: URLSearchParams): string =>
  cleanLine((query.get('page') ?? '').slice(0, maxPageLength))

export const loader = ({ url }: Route.LoaderArgs) => ({ page: pageIn(url.searchParams) })

type Typed = { page: string; wrong: string; better: string }
type Faults = { wrong?: string; better?: string }

function faultsOf({ wrong, better }: Typed): Faults {
  const tooLong = (text: string) => lengthOf(text) > maxLength
  return {
    ...(wrong === '' ? { wrong: wordTexts.missing } : tooLong(wrong) ? { wrong: wordTexts.tooLong } : {}),
    ...(tooLong(better) ? { better: wordTexts.tooLong } : {}),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ['page', 'wrong', 'better'])
  if (!form) return refused(context, 400, wordTexts.unreadable, null)
  const typed = {
    page: cleanLine(form.page.slice(0, maxPageLength)),
    wrong: cleanText(form.wrong),
    better: cleanText(form.better),
  }
  const faults = faultsOf(typed)
  if (Object.keys(faults).length > 0) return data({ typed, faults }, { status: 400 })
  const words = { ...typed, language: currentLanguage() }
  const { reporting } = servicesOf(context)
  const by = viewerOf(context)?.userId ?? context.get(clientAddressContext)
  if (!(await sendWrongWords(reporting, words, by)))
    return refused(context, 429, wordTexts.tooMany, { typed, faults: {} })
  return redirectWithFlash(context, href('/'), success(wordTexts.thanks))
}

const nothing: { typed: Partial<Typed>; faults: Faults } = { typed: {}, faults: {} }

export default function WrongWord({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, faults }: typeof nothing = actionData ?? nothing
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5 py-6 sm:py-12">
      <h1 className="font-board text-title font-black tracking-tight">{wordTexts.heading}</h1>
      <p>{wordTexts.intro}</p>
      <form method="post" action={sendPath(href('/wrong-word'))} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="page" value={typed.page ?? loaderData.page} />
        <TextArea
          label={wordTexts.wrong}
          hint={wordTexts.wrongHint}
          name="wrong"
          rows={2}
          defaultValue={typed.wrong}
          error={faults.wrong}
        />
        <TextArea
          label={wordTexts.better}
          name="better"
          rows={2}
          defaultValue={typed.better}
          error={faults.better}
        />
        <Button className="sm:self-start">{wordTexts.send}</Button>
      </form>
    </div>
  )
}
