/** The words of each digit, 0 first. */
const wordsOfDigits = [
  'zero|oh|o|nil|nul|iqanda|uziro|ziro|unothi|lefela|noto',
  'one|een|kunye|nye|inye|nngwe|ngwe',
  'two|twee|kubili|bini|mbini|zimbini|pedi|peli',
  'three|drie|kuthathu|ntathu|zintathu|tharo',
  'four|vier|kune|ne|zine|nne',
  'five|vyf|kuhlanu|ntlanu|zintlanu|hlano|tlhano',
  'six|ses|isithupha|isithandathu|thandathu|tshelela|tselela|thataro',
  'seven|sewe|isikhombisa|sixhenxe|isixhenxe|supa|supileng',
  'eight|agt|ag|isishiyagalombili|sibhozo|isibhozo|robedi|robeli',
  'nine|nege|isishiyagalolunye|sithoba|isithoba|robong',
]
const digitWords = new Map(
  wordsOfDigits.flatMap((words, digit) => words.split('|').map((one) => [one, String(digit)] as const)),
)
const word = wordsOfDigits.join('|')
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
          digits += (digitWords.get(part) ?? part).repeat(repeat)
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
