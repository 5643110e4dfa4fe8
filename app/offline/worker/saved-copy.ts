import savedStyles from '#app/offline/page/saved.css?url'
import { memberCaches } from './cached-pages.ts'

/**
 * Returns a copy with a line at its top that says why it is shown; the class of the line is the name of the member's cache, if there is one
 * (saved.css). Its forms have ids that begin anew: what is posted from it twice is two offers.
 */
export async function withLine(copy: Response, line: string): Promise<Response> {
  const html = await copy.text()
  const [own] = await memberCaches()
  const [, begin = '\0'] = /name="(?:id|formId)" value="(\w{8})/.exec(html) ?? []
  const fresh = html.split(begin).join(Date.now().toString(16).slice(-8))
  const lined = `<body><link rel="stylesheet" href="${savedStyles}"><p id="saved" class="${own}">${line} <a href="">Try again</a></p>`
  return new Response(fresh.replace('<body>', lined), copy)
}
