import { takesOnly } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { maxSearches } from '#app/news/news-rules.ts'
import { newsTexts } from '#app/news/news-texts.ts'
import { addressOf, removeSearch, saveSearch } from '#app/news/saved-searches.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { questionPath } from '#app/search/question/question.ts'
import type { Route } from './+types/saved-search'
import { changeNews } from './change-news.server.ts'

const names = ['q', 'in', 'c', 'km', 'min', 'max', 'pic'] as const

const questionOf = (form: Record<(typeof names)[number], string>) =>
  parseQuestion(new URLSearchParams(names.map((name) => [name, form[name]]))).question

/** Saves a search: its person is told of new offers that its page shows. */
export async function action(args: Route.ActionArgs) {
  const { db } = servicesOf(args.context)
  return await changeNews(args, {
    names,
    pathOf: (form) => questionPath(questionOf(form)),
    remove: (userId, form) => removeSearch(db, userId, addressOf(questionOf(form))),
    add: async (userId, form) => {
      const saved = await saveSearch(db, userId, questionOf(form))
      if (saved.ok) return { ok: true, text: form.list ? newsTexts.goesOn : newsTexts.saved }
      const isFull = saved.why === 'full'
      return { ok: false, text: isFull ? newsTexts.fullSearches(maxSearches) : newsTexts.tooBroad }
    },
  })
}

export const loader = takesOnly('POST')
