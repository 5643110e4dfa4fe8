// Finds the words of a page that no text of ours has made, where all texts stand in brackets (test/servers/pseudo-language.mjs).

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
  apos: "'",
}
export const unescapeHtml = (html: string): string =>
  html.replace(/&(#x27|\w+);/g, (entity, name: string) => entities[name] ?? entity)

/** What a person reads: the text between tags, and the attributes that browsers, search engines and other apps show. */
const shownAttributes = new Set(['alt', 'aria-label', 'aria-description', 'title', 'placeholder'])
const shownMeta =
  /^(?:description|application-name|apple-mobile-web-app-title|og:(?!url|image$|image:type|type|locale)|twitter:(?!card|image$))/

/** The attributes of a tag, without their entities. */
export function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)
  return new Map(Array.from(found, ([, name = '', value = '']) => [name.toLowerCase(), unescapeHtml(value)]))
}

/** Words that a link gives to another app: wa.me/?text=…, sms:?body=…, mailto:?subject=…. */
function wordsOfLink(address: string): string[] {
  const [, query = ''] =
    /^(?:https:\/\/(?:wa\.me|api\.whatsapp\.com)|whatsapp:|sms:|mailto:)[^?]*\?(.*)$/.exec(address) ?? []
  return Array.from(new URLSearchParams(query).values())
}

function wordsOfTag(tag: string): string[] {
  const attributes = attributesOf(tag)
  const [, name = ''] = /^<([a-z0-9]+)/i.exec(tag) ?? []
  const of = (attribute: string) => attributes.get(attribute) ?? ''
  const shown = Array.from(attributes).flatMap(([attribute, value]) => {
    if (shownAttributes.has(attribute)) return [value]
    // What scripts show later; an address, an id or a number has no spaces.
    return attribute.startsWith('data-') && /\p{L} \p{L}/u.test(value) ? [value] : []
  })
  if (name === 'meta' && shownMeta.test(of('name') || of('property'))) shown.push(of('content'))
  if (name === 'input' && /^(?:submit|button|reset)$/.test(of('type'))) shown.push(of('value'))
  if (name === 'a') shown.push(...wordsOfLink(of('href')))
  return shown
}

/** A code, an id, an address, or the path of a drawing. */
const isCode = /^[a-z][\w-]*$|^[\w-]*\d[\w-]*$|^[^\s⟦]*\/\S*$|^M\d+ [\dhvHVMz ]+$/

/** All strings in JSON but codes: a word for people begins with a capital letter, or has a space beside it. */
export function wordsOfJson(value: unknown): string[] {
  if (typeof value === 'string') return isCode.test(value) ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) => (name.startsWith('@') ? [] : wordsOfJson(one)))
}

/** The shown texts of a page, in order. Texts of the document may span several of them. */
export function textsOfPage(html: string): { text: string; attributes: string[] } {
  const attributes: string[] = []
  const withoutCode = html
    .replace(/<!--.*?-->|<style\b.*?<\/style>/gs, '')
    .replace(/<script\b([^>]*)>(.*?)<\/script>/gs, (_, tag: string, code: string) => {
      if (tag.includes('json')) attributes.push(...wordsOfJson(JSON.parse(code)))
      return ''
    })
  const parts = Array.from(withoutCode.matchAll(/<[^>]*>|[^<]+/g), ([part]) => {
    if (!part.startsWith('<')) return unescapeHtml(part)
    attributes.push(...wordsOfTag(part))
    return /^<\/?(?:a|b|i|bdi|span|strong|em|mark|time|output|code)\b/.test(part) ? '' : '\n'
  })
  return { text: parts.join(''), attributes }
}

/** What is the same in every language: prices, addresses, our own name, names of phones, marks such as 'Buyer 413B', methods. */
const names = [
  /\S+@\S+/g,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /https?:\/\/\S+|127\.0\.0\.1\S*|localhost\S*/g,
  /Kasi Market|WhatsApp|\bSMS\b|\bZAR\b/g,
  /isiZulu|isiXhosa|Sesotho|Afrikaans|English/g,
  /(?:Chrome|Edge|Samsung Internet|Opera|Firefox|Safari|A browser)(?: on (?:Android|iPhone|iPad|Windows|Mac|Chromebook|Linux))?/g,
  /\b(?:[0-9A-F]{4}|GET|POST)\b/g,
  /R\s?\d[\d\s\u00a0]*(?:[.,]\d\d)?/g,
]

/** A line of one letter is the initial of a name. */
const isWordy = (line: string) => /\p{L}/u.test(line) && !/^\s*\p{L}\s*$/u.test(line)

/** The words of `text` that stand in no brackets, and are none of `typed`, the words of people. */
export function wordsOutside(text: string, typed: readonly string[]): string[] {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    // A description for search engines, or the beginning of a message, may be cut: its end stands for the bracket.
    rest = rest.replace(/⟦[^⟦⟧]*(?:⟧|…(?=\n|$))/g, ' ')
  }
  for (const word of typed.toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(word, ' ')
  for (const name of names) rest = rest.replace(name, ' ')
  return rest.split('\n').flatMap((line) => (isWordy(line) ? [line.replace(/\s+/g, ' ').trim()] : []))
}
