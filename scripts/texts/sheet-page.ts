import { readFileSync } from 'node:fs'
import { languages } from '#app/language/languages.ts'
import { escapeHtml } from '#app/mail/mail.ts'
import type { Pair } from '#app/texts/review/text-pairs.ts'
import { pairHash, type Texts } from './answers.ts'
import { inGroups } from './groups.ts'
import type { Pictures } from './pictures.ts'
import { runSheet } from './sheet-script.ts'

/** Returns the sheet of a language as one file, which needs no connection. */
export function sheetPage({ language, pairs }: Texts, reviewed: number, { of, missing }: Pictures): string {
  const { name } = languages[language]
  const question = (pair: Pair) => {
    const [key, en, text] = [pair.key, pair.en, pair.text].map(escapeHtml)
    const choices = ['right', 'wrong', 'better'].map(
      (one) => `<label><input type="radio" name="${key}" value="${one}"><span>${one}</span></label>`,
    )
    return `<fieldset id="${key}" data-hash="${pairHash(pair)}"><legend>${en}</legend><p class="ours" lang="${language}">${text}</p>
<div>${choices.join('')}</div><label hidden>Better:<textarea rows="${Math.ceil(pair.text.length / 32) + 1}" lang="${language}">
${text}</textarea></label></fieldset>`
  }
  const parts = inGroups(pairs).map(({ title, path, pairs: texts }, at) => {
    const none = `<p class="soft">${path ? 'There is no picture of this screen.' : 'These stand on no one screen.'}</p>`
    const picture = `<img src="${of.get(title)}" width="300" height="617" alt="The screen in ${name}">`
    return `<details${at === 0 ? ' open' : ''}><summary><h2>${title}</h2><span><span class="count">0</span>/${texts.length}</span></summary>
${of.has(title) ? picture : none}${texts.map(question).join('\n')}</details>`
  })
  return `<!doctype html>
<html lang="en-ZA"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Kasi Market in ${name}</title><style>${colours()}${styles}</style>
<main><h1>Kasi Market in ${name}</h1><p><b>reviewed: ${reviewed}/${pairs.length}</b></p>
<p>Thank you for reading our words. The small text is the English, the big one is ours: is it right, is it wrong, or do you know a better one? The first parts matter most; stop where you like.</p>
<p>{0}, {1} and words in such brackets stand for a name, a price or a number.</p><p>${escapeHtml(missing)}</p>
<p id="unkept" hidden>This browser cannot keep your answers. Copy them before you close the page.</p>
<label>Your name<input id="name" autocomplete="name" maxlength="80"></label>
${parts.join('\n')}</main>
<footer><p id="status" role="status"></p><textarea id="answers" rows="4" aria-label="My answers" readonly hidden></textarea>
<div><span><span class="count">0</span>/${pairs.length} answered</span><button id="copy" type="button">Copy my answers</button></div></footer>
<script>(${runSheet.toString()})('${language}')</script>
</html>
`
}

/** The market's own colours, of which a test holds the contrast. */
function colours(): string {
  const tokens = readFileSync(new URL('../../app/ui/styles/tokens.css', import.meta.url), 'utf8')
  const [light, dark] = tokens.split('@media').map((part) => part.match(/--color-[\w-]+: #\w+;/g)?.join(''))
  return `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`
}

const styles = `
*{box-sizing:border-box}[hidden]{display:none!important}p{margin:.5rem 0}
body{margin:0;background:var(--color-paper);color:var(--color-ink);font:1rem/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:40rem;margin:0 auto;padding:1rem 1rem 10rem}main label{display:block;margin-top:.75rem}
h1{margin:0;font-size:1.5rem;line-height:1.2}h2{flex:1;margin:0;font-size:1.1875rem;line-height:1.35}
#unkept{border-left:4px solid;padding-left:.5rem;color:var(--color-clay)}.soft{padding:0 .75rem}
details{margin-top:.75rem;border:2px solid var(--color-edge);border-radius:.75rem;background:var(--color-board)}
summary{display:flex;min-height:2.75rem;align-items:center;gap:.75rem;padding:.5rem .75rem;cursor:pointer}
summary::before{content:"+";width:1ch;font-weight:800}[open]>summary::before{content:"–"}
img{display:block;max-width:calc(100% - 1.5rem);height:auto;margin:.25rem auto .75rem;border:2px solid var(--color-line);border-radius:.5rem}
fieldset{position:relative;min-width:0;margin:0;border:0;border-top:2px solid var(--color-line);padding:.75rem;content-visibility:auto;contain-intrinsic-size:auto 9rem}
legend{float:left;width:100%;padding:0 0 .25rem;color:var(--color-soft)}legend,.ours{white-space:pre-line;overflow-wrap:anywhere}
.ours{clear:left;margin:0 0 .625rem;font-size:1.1875rem;line-height:1.35;font-weight:500}
div{display:flex;align-items:center;justify-content:space-between;gap:.5rem}main div label{flex:1;margin:0}div input{position:absolute;opacity:0}
label span{display:flex;min-height:2.75rem;align-items:center;justify-content:center;border:2px solid var(--color-edge);border-radius:.5rem;cursor:pointer}
:checked+span{background:var(--color-marigold);color:var(--color-on-marigold);font-weight:700}:checked+span::before{content:"";width:.35rem;height:.7rem;margin:0 .5rem .2rem 0;border:solid;border-width:0 3px 3px 0;transform:rotate(40deg)}
:focus-visible,:focus-visible+span{outline:3px solid var(--color-focus);outline-offset:2px}
textarea,#name{display:block;width:100%;min-height:2.75rem;border:2px solid var(--color-edge);border-radius:.5rem;padding:.5rem .75rem;background:var(--color-paper);color:inherit;font:inherit}
footer{position:fixed;inset:auto 0 0;border-top:2px solid var(--color-edge);background:var(--color-board);padding:.25rem 1rem}footer>*{max-width:38rem;margin:.25rem auto}
button{min-height:2.75rem;border:2px solid var(--color-ink);border-radius:.5rem;background:var(--color-marigold);padding:.5rem 1rem;color:var(--color-on-marigold);font:inherit;font-weight:700;cursor:pointer}
`
