import type { Operation } from './operation.ts'

/** Pieces that are repeated up to a length: each is the worst of some expression, normalisation or parser. */
const pieces = [
  "'",
  ',',
  '"',
  'a',
  '0',
  ' ',
  '.',
  '-',
  '(',
  '%',
  '<',
  '\n',
  '\u0301',
  '\ufdfa',
  '\u200b',
  '\u{1f468}\u200d\u{1f469}\u200d',
  "a'",
  'a,',
  'a.',
  'a@',
  '0 ',
  '. ',
  '[{',
  'newlands,',
  '08 2',
  'https://a.',
  '\r\n\t ',
  '=;',
  '\u0430\u0301',
]

/** Returns the texts of so many characters, the worst of each kind. */
export const worstTexts = (length: number): string[] =>
  pieces.map((piece) => piece.repeat(Math.floor(length / piece.length)))

/** What one request holds in place of something that a person typed. */
export type Place = { name: string; put: (text: string) => Operation }

/** Headers that code of ours, or of a library, takes apart. */
const headers = [
  'cookie',
  'accept',
  'accept-encoding',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'referer',
  'sec-purpose',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'user-agent',
  'x-forwarded-for',
]

/** Operations of which the headers are tried. */
const headed: ReadonlySet<string> = new Set([
  'GET ',
  'GET search',
  'GET live',
  'GET inbox/:conversationId?',
  'POST auth',
  'POST uploads/:uploadId?',
  'PATCH uploads/:uploadId?',
])

/** Returns every field, value of the query, part of the path and header of an operation in which a text can stand. */
export function placesOf(operation: Operation): Place[] {
  const { path, fields, json } = operation
  const [pathname = '', query = ''] = path.split('?')
  const places: Place[] = []
  for (const [index, [name]] of (fields ?? []).entries())
    places.push({
      name: `field ${name}`,
      put: (text) => ({
        ...operation,
        fields: (fields ?? []).map((field, at) => (at === index ? [name, text] : field)),
      }),
    })
  for (const name of Object.keys(json ?? {}))
    places.push({ name: `json ${name}`, put: (text) => ({ ...operation, json: { ...json, [name]: text } }) })
  for (const name of new URLSearchParams(query).keys())
    places.push({
      name: `query ${name}`,
      put: (text) => {
        const parameters = new URLSearchParams(query)
        parameters.set(name, text)
        return { ...operation, path: `${pathname}?${inTarget(parameters.toString())}` }
      },
    })
  if (operation.route.includes(':'))
    places.push({
      name: 'path',
      put: (text) => ({
        ...operation,
        path: pathname.replace(
          /^(\/[a-z]+\/)[^/]+/,
          (_, start: string) => start + inTarget(encodeURIComponent(text)),
        ),
      }),
    })
  // Headers are read before a request reaches its route, or by few of them.
  if (!headed.has(`${operation.method} ${operation.route}`)) return places
  for (const name of headers)
    places.push({
      name: `header ${name}`,
      put: (text) => ({ ...operation, headers: { ...operation.headers, [name]: asHeader(name, text) } }),
    })
  return places
}

/** The longest target that Node takes beside the other headers. */
const maxTarget = 15_000
/** Cuts between two characters that are percent-encoded. */
const inTarget = (encoded: string) => encoded.slice(0, maxTarget).replace(/%[0-9a-f]?$/i, '')

function asHeader(name: string, text: string): string {
  const plain =
    text
      .replace(/[^\x20-\x7e]/g, 'b')
      .slice(0, 12_000)
      .trim() || 'b'
  if (name === 'cookie') return `kasi-session=${plain.replaceAll(' ', '')}`
  return plain
}
