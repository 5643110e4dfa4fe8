import savedStyles from '#app/offline/page/saved.css?url'
import { lineTexts } from './line-texts.ts'

/** Returns such as '14:20, 21 Nov', by the clock of the phone. */
export function savedAt(date: string | null): string {
  // `String(date)` is the same in every language: 'Sat Nov 21 2026 14:20:05 GMT+0200 …'.
  const [, month, day, , time = ''] = String(new Date(date ?? '')).split(' ')
  return `${time.slice(0, 5)}, ${Number(day)} ${month}`
}

/** Returns the page with a line at its top that says why it is shown. */
export const withLine = (html: string, line: string): string =>
  html.replace(
    '<body>',
    `<body><link rel="stylesheet" href="${savedStyles}"><p id="saved">${line} <a href="">Try again</a></p>`,
  )

/** Returns a copy as it is shown. Its forms have ids that begin anew: what is posted from it twice is two offers. */
export async function showCopy(copy: Response): Promise<Response> {
  const html = await copy.text()
  const [, begin = '\0'] = /name="(?:id|formId)" value="(\w{8})/.exec(html) ?? []
  const fresh = html.split(begin).join(Date.now().toString(16).slice(-8))
  return new Response(withLine(fresh, lineTexts.savedCopy(savedAt(copy.headers.get('date')))), copy)
}
