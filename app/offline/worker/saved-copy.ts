import savedStyles from '#app/offline/page/saved.css?url'
import { lineTexts } from './line-texts.ts'
import { savedAt } from './saved-time.ts'

/** Returns the page with a line at its top that says why it is shown. */
export const withLine = (html: string, line: string): string =>
  html.replace(
    '<body>',
    `<body><link rel="stylesheet" href="${savedStyles}"><p id="saved">${line} <a href="">Try again</a></p>`,
  )

/** Returns a copy as it is shown. */
export const showCopy = async (copy: Response): Promise<Response> =>
  new Response(withLine(await copy.text(), lineTexts.savedCopy(savedAt(copy.headers.get('date')))), copy)
