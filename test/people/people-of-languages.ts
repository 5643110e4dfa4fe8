import { sql } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { inLanguage } from '#app/language/current-language.ts'
import { type Language, languageCodes, languages } from '#app/language/languages.ts'
import type { Database } from '#db/client.ts'
import { makeStore } from './factories.ts'

export type Reader = { userId: string; email: string; name: string; code: Language }

/** Adds a person with a store, whose browser chose `code` last; `chosen` is what the database has, where it is something else. */
export async function makeReader(
  db: Database,
  code: Language,
  chosen: string | null = code,
): Promise<Reader> {
  const name = `Siya${crypto.randomUUID().slice(0, 4)}`
  const { userId } = await makeStore(db, { displayName: name })
  const email = `${code}-${crypto.randomUUID()}@example.com`
  await db.execute(sql`update users set language = ${chosen}, email = ${email} where id = ${userId}`)
  return { userId, email, name, code }
}

/** Adds a person of each language. */
export async function makeReaders(db: Database): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const code of languageCodes) readers.push(await makeReader(db, code))
  return readers
}

/**
 * What a mail says: our words in the language that is current, those that its HTML alone has, and the data among them, such as titles. A mail
 * that says anything else is a fault.
 */
export type Said = {
  subject: string
  words: readonly string[]
  inHtml?: readonly string[]
  data?: readonly string[]
}

/** Returns what is wrong with a mail in `code`: a word of its text or HTML that is missing, one that nobody expects, one of another language. */
export function faultsIn(mail: Email, code: Language, make: () => Said): string[] {
  const { subject, words, inHtml = [], data = [] } = inLanguage(code, make)
  const { text = '', html = '' } = mail
  const title = plain(textOf(/<title>.*?<\/title>/s.exec(html)?.[0] ?? ''))
  const lang = /<html lang="([^"]*)">/.exec(html)?.[1]
  const faults = [
    ...(mail.subject === subject ? [] : [`the subject '${mail.subject}' is not '${subject}'`]),
    ...(title === plain(subject) ? [] : [`the title is '${title}'`]),
    ...(lang === languages[code].htmlLang ? [] : [`the language of the HTML is '${lang}'`]),
  ]
  const [written, shown] = [plain(text), plain(textOf(html))]
  const own = [subject, ...words, ...inHtml]
  for (const [where, all, said] of [
    ['text', written, words],
    ['HTML', shown, [...words, ...inHtml]],
  ] as const) {
    const missing = said.filter((one) => !all.includes(plain(one)))
    const rest = restOf(all, [subject, ...said, ...data])
    faults.push(...missing.map((one) => `the ${where} lacks '${one}'`))
    if (rest !== '') faults.push(`the ${where} has '${rest}' too`)
  }
  for (const other of languageCodes.filter((one) => one !== code)) {
    const theirs = inLanguage(other, make)
    // Languages that are near to each other say a few things alike, or one a part of what the other says.
    const foreign = [theirs.subject, ...theirs.words].filter(
      (one) => isSentence(one) && !own.some((ours) => ours.includes(one)),
    )
    if (foreign.length === 0) faults.push(`nothing tells ${code} from ${other}`)
    const found = foreign.filter((one) => `${written} ${shown}`.includes(plain(one)))
    faults.push(...found.map((one) => `'${one}' is ${other}`))
  }
  return faults.map((fault) => `${code}: ${fault}`)
}

const isSentence = (text: string) => text.includes(' ')

/** Returns what is left of a text without `known`, addresses of pages, and signs between words. */
export function restOf(text: string, known: readonly string[]): string {
  const longestFirst = known
    .flatMap((one) => one.split('\n'))
    .map(plain)
    .filter((one) => one !== '')
    .toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, one) => left.replaceAll(one, ' '), withoutLinks(text))
  return rest.replace(/[\s>:·.,()–-]+/g, ' ').trim()
}

const withoutLinks = (text: string) => text.replace(/https?:\/\/\S+/g, ' ')
/** One line, with plain spaces, and without the addresses of pages. */
const plain = (text: string) => withoutLinks(text).replace(/\s+/g, ' ').trim()

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text that a mail program shows of HTML. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity)
