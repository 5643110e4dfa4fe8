/** Characters that hide in a text, and signs that stand for letters. */
const invisible = /[\p{Cf}\u115f]/gu
const marks = /\p{M}/gu
/** Each looks like the sign below it. */
const lookAlikes = 'аеорсхуіѕкнтвмαορειντ’‘`–—‑'
const latinSigns = "aeopcxyiskhtbmaopeivt'''---"
const lookAlike = new RegExp(`[${lookAlikes}]`, 'g')

/**
 * A message for the rules: small Latin letters without accents, letters of other alphabets that look like them
 * replaced, white space of any kind as one blank, no letter more than twice in a row.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(marks, '')
    .toLowerCase()
    .replace(lookAlike, (sign) => latinSigns[lookAlikes.indexOf(sign)] ?? sign)
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
}
