const digitWords: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  nil: '0',
  nul: '0',
  iqanda: '0',
  uziro: '0',
  ziro: '0',
  unothi: '0',
  lefela: '0',
  noto: '0',
  one: '1',
  een: '1',
  kunye: '1',
  nye: '1',
  inye: '1',
  nngwe: '1',
  ngwe: '1',
  two: '2',
  twee: '2',
  kubili: '2',
  bini: '2',
  mbini: '2',
  zimbini: '2',
  pedi: '2',
  peli: '2',
  three: '3',
  drie: '3',
  kuthathu: '3',
  ntathu: '3',
  zintathu: '3',
  tharo: '3',
  four: '4',
  vier: '4',
  kune: '4',
  ne: '4',
  zine: '4',
  nne: '4',
  five: '5',
  vyf: '5',
  kuhlanu: '5',
  ntlanu: '5',
  zintlanu: '5',
  hlano: '5',
  tlhano: '5',
  six: '6',
  ses: '6',
  isithupha: '6',
  isithandathu: '6',
  thandathu: '6',
  tshelela: '6',
  tselela: '6',
  thataro: '6',
  seven: '7',
  sewe: '7',
  isikhombisa: '7',
  sixhenxe: '7',
  isixhenxe: '7',
  supa: '7',
  supileng: '7',
  eight: '8',
  agt: '8',
  ag: '8',
  isishiyagalombili: '8',
  sibhozo: '8',
  isibhozo: '8',
  robedi: '8',
  robeli: '8',
  nine: '9',
  nege: '9',
  isishiyagalolunye: '9',
  sithoba: '9',
  isithoba: '9',
  robong: '9',
}
const word = Object.keys(digitWords).join('|')
const times: Readonly<Record<string, number>> = { double: 2, dubbel: 2, triple: 3 }
const spelled = new RegExp(
  `(?<![a-z0-9])(?:(?:double |dubbel |triple )?(?:${word}|\\d+)(?:[ ,.-]+|(?=o\\d)|$)){5,}`,
  'g',
)

/** Digits that are written as words become digits, where at least five follow one another; 'O82' becomes '082'. */
export function withDigits(text: string): string {
  return text
    .replace(spelled, (run) => {
      let repeat = 1
      let digits = ''
      for (const part of run.split(/[ ,.-]+/)) {
        if (part in times) repeat = times[part] ?? 1
        else if (part !== '') {
          digits += (digitWords[part] ?? part).repeat(repeat)
          repeat = 1
        }
      }
      return `${digits} `
    })
    .replace(/(?<![a-z0-9])o(?=[678]\d)/g, '0')
    .replace(/(?<=\d)o(?=\d)/g, '0')
}

const mobile = /(?<![\d,.])(?:\(?\+?\s?27\)?|0027|0)[\s.\-()/]{0,3}[678](?:[\s.\-()/]{0,2}\d){8}(?!\d)/g
const timesOfDay = /^(?:[01]\d|2[0-3])[0-5]\d\s*-\s*(?:[01]\d|2[0-4])[0-5]\d/

/** Whether a message has the number of a South African mobile phone (062 to 084 and 27 62 to 27 84). */
export function findPhone(text: string): boolean {
  return [...withDigits(text).matchAll(mobile)].some(([found]) => !timesOfDay.test(found))
}

const thirteen = /(?<!\d)\d(?:[ -]?\d){12}(?!\d)/g

/** Whether a message has a South African identity number: a date of birth, and the last digit by Luhn. */
export function findIdNumber(text: string): boolean {
  return [...text.matchAll(thirteen)].some(([found]) => isIdNumber(found.replace(/\D/g, '')))
}

function isIdNumber(digits: string): boolean {
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))]
  if (month < 1 || month > 12 || day < 1 || day > 31) return false
  if (!/[01289]/.test(digits[10] ?? '')) return false
  const sum = Array.from(digits).reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const banks =
  '(?:fnb|absa|capitec|nedbank|standard ?bank|std bank|tyme(?: ?bank)?|african ?bank|discovery bank|bidvest|investec|postbank|bank zero|sasfin|first national)'
const account = `(?:(?:i-?|le-?|ye-?|ze-?|ya |ea )?(?:acc|acct|account|akhawunti|akhawunthi|akhaunti|akawunti|akhaonto|rekening|rek)(?:s|nommer|nr)?(?: ?(?:no|nr|num|number|numb|nommer|inombolo|nomoro))?|bank(?:ing)? details|savings|cheque|tjek|spaar|branch|takkode|${banks})`
const bankNumber = new RegExp(
  `(?<![a-z0-9])${account}(?![a-z])[^\\d]{0,40}(?:\\d{6}[^\\d]{1,12})?(?<![\\d+])\\d(?:[ -]?\\d){6,10}(?![\\d])|(?<![\\d+])\\d(?:[ -]?\\d){6,10}(?!\\d)[^\\d]{0,24}(?<![a-z0-9])${account}(?![a-z])`,
  'g',
)

/** Whether a message has a bank account's number: 7 to 11 digits beside a word or a name of banks. */
export function findBankAccount(text: string): boolean {
  return [...text.matchAll(bankNumber)].some(([found]) => {
    const isNamed = /(?:acc|rek|akh|kawu)/.test(found)
    return isNamed || !mobileOnly.test(found.replace(/[^\d+]/g, ''))
  })
}
const mobileOnly = /^(?:\+?27|0)[678]\d{8}$/
