import { textsOf } from '#app/language/texts-of.ts'
import { foldAll } from '#app/text/look-alikes.ts'

export const marketNameTexts = textsOf('marketName', {
  fault: 'This looks like a name of Kasi Market itself. Please choose another one.',
})

/** Digits and signs that stand for letters in a name; an l is read as an i. */
const [signs, letters] = ['0134578!|$@l', 'oieastbiisai']
const asRead = (text: string) =>
  text.replace(/[0134578!|$@l]/g, (sign) => letters[signs.indexOf(sign)] ?? sign)

const market = asRead('kasimarket')

/** Words of office in English, Afrikaans, isiZulu, isiXhosa, Sesotho. */
const office = asRead(
  `official officials team support help helpdesk helpline hotline admin admins administrator administration management safety
  legal security moderator moderators staff operator operators verified verification customer
  amptelik amptelike span ondersteuning hulp hulplyn administrateur bestuur veiligheid sekuriteit regs personeel operateur
  ngokusemthethweni osemthethweni esemthethweni usizo ukusekela ukwesekwa ithimba iqembu abasebenzi abaphathi umphathi ukuphepha
  ezokuphepha ezokuvikela ezomthetho
  uncedo inkxaso iqela umlawuli abalawuli ukhuseleko
  semmuso thuso tshehetso sehlopha basebetsi motsamaisi batsamaisi mookamedi tshireletso polokeho molao`,
).split(/\s+/)
/** Words that make it no other name. */
const empty = asRead('the die app online www co com org za sa rsa pty ltd inc').split(' ')

/** A folded name in letters and digits: as written, as read, and the places of its words. */
type Read = { written: string; read: string; words: { from: number; to: number }[] }

/** Longer than any name that passes. */
const maxRead = 200

function readName(name: string): Read {
  const folded = foldAll(
    name
      .slice(0, maxRead)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
  ).replaceAll('rn', 'm')
  const read: Read = { written: '', read: '', words: [] }
  for (const [word] of folded.matchAll(/[a-z0-9!|$@]+/g)) {
    const from = read.written.length
    read.written += word
    read.words.push({ from, to: read.written.length })
  }
  read.read = asRead(read.written)
  return read
}

/** Whether the part is nothing but words of office, empty words and digits; 'office' if one of office is among them. */
function wordsIn({ written, read }: Read, from: number, to: number): 'office' | 'empty' | null {
  const reached: ('office' | 'empty' | undefined)[] = []
  reached[from] = 'empty'
  const reach = (at: number, how: 'office' | 'empty') => {
    if (at <= to && reached[at] !== 'office') reached[at] = how
  }
  for (let at = from; at < to; at += 1) {
    const how = reached[at]
    if (!how) continue
    if (/[^a-z]/.test(written.charAt(at))) reach(at + 1, how)
    for (const word of empty) if (read.startsWith(word, at)) reach(at + word.length, how)
    for (const word of office) if (read.startsWith(word, at)) reach(at + word.length, 'office')
  }
  return reached[to] ?? null
}

/**
 * Whether a person or a store would speak for the market by this name, as a hurried reader sees it: the market's name alone, or with a
 * word of office. 'Kasi market' is a common noun too: beside other words, and within a longer one, it is anybody's.
 */
export function isMarketName(name: string): boolean {
  const whole = readName(name)
  const { read, words } = whole
  for (let at = read.indexOf(market); at >= 0; at = read.indexOf(market, at + 1)) {
    const end = at + market.length
    const from = words.findLast((word) => word.from <= at)?.from ?? 0
    const to = words.find((word) => word.to >= end)?.to ?? read.length
    const [before, after] = [wordsIn(whole, from, at), wordsIn(whole, end, to)]
    if (!before || !after) continue
    if (wordsIn(whole, 0, from) && wordsIn(whole, to, read.length)) return true
    if (before === 'office' || after === 'office') return true
    const others = words.filter((word) => word.to <= from || word.from >= to)
    if (others.some((word) => wordsIn(whole, word.from, word.to) === 'office')) return true
  }
  return false
}
