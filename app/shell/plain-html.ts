/**
 * React writes `srcSet`, `hidden=""` and `<br/>`; plain HTML is `srcset`, `hidden` and `<br>`: a little shorter, and what validators expect.
 * `data-discover` is for route discovery, which react-router.config.ts turns off.
 * Safe on the whole text, because React escapes quotes and angle brackets in all that people wrote.
 */
export const asPlainHtml = (html: string): string =>
  html.replace(reactsOwn, (_all, slash: string, name: string, boolean: string) => {
    if (slash) return '>'
    if (name) return ` ${name.toLowerCase()}="`
    return boolean ? ` ${boolean.toLowerCase()}` : ''
  })

const names =
  'srcSet|imageSrcSet|imageSizes|charSet|fetchPriority|autoComplete|autoCapitalize|spellCheck|inputMode|encType|maxLength|autoFocus|tabIndex|enterKeyHint|formMethod|dateTime'
const booleans =
  'noValidate|formNoValidate|multiple|open|readOnly|hidden|disabled|checked|selected|autoFocus|autofocus'
const reactsOwn = new RegExp(`(/>)| (?:(${names})="(?!")|(${booleans})=""|data-discover="true")`, 'g')
