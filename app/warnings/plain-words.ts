/** Characters that hide in a text, and signs that stand for letters. */
const invisible = /[\p{Cf}\u115f]/gu
const marks = /\p{M}/gu
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  к: 'k',
  н: 'h',
  т: 't',
  в: 'b',
  м: 'm',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ε: 'e',
  ι: 'i',
  ν: 'v',
  τ: 't',
  '’': "'",
  '‘': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
}
const lookAlike = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'g')

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
    .replace(lookAlike, (sign) => lookAlikes[sign] ?? sign)
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
}
