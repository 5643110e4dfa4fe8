import { describe, expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { isMarketName } from './market-name.ts'

const namesIn = (lines: string) =>
  lines
    .trim()
    .split(/\n|;/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const alone = `
  Kasi Market; kasi market; KASI MARKET; KasiMarket; Kasi-Market; Kasi.Market; K A S I M A R K E T; The Kasi Market; Kasi Market!
  Kasi Market 24/7; Kasi Market 2; Kasi Market (Pty) Ltd; www.kasimarket.co.za; Kasi Market SA`
// Cyrillic, Greek, Cherokee, mathematical, full-width and small capital letters, marks.
const lookAlikes = `
  Каsi Маrket; КАSІ МАRКЕТ; Kаsi Mаrket; Kαsι Mαrkετ; Ꮶasi Ꮇarket; 𝐊𝐚𝐬𝐢 𝐌𝐚𝐫𝐤𝐞𝐭; Ｋａｓｉ　Ｍａｒｋｅｔ; Kâsí Märkét
  ᴋᴀsɪ ᴍᴀʀᴋᴇᴛ; Kasi Маrkеt; Kasi Мarket`
const signs = `
  K4si Market; K4s1 M4rk3t; Ka5i Market; Kasl Market; KasI Market; Kas! Market; Ka$i Market; K@si M@rket; Kas| Marke7
  Kasi rnarket; Kasi Market Suppоrt; Kasi Market $upport; Kasi Market 0fficial; Kasi Market Officiai`
const office = `
  Kasi Market Official; Official Kasi Market; Kasi Market Team; The Kasi Market Support Team; KasiMarketSupport; Kasi Market Help
  Kasi Market Admin; Kasi Market Safety; Kasi Market Legal; Kasi Market Security; Kasi Market Moderator; Kasi Market Staff
  Kasi Market Operator; Thabo from Kasi Market Support; Kasi Market Support Soweto; Kasi Market’s Team; Kasi Market Help Desk
  Kasi Market Amptelik; Kasi Market Hulp; Usizo lwe Kasi Market; Uncedo Kasi Market; Kasi Market Thuso; Kasi Market Ukuphepha
  Kasi Market Tshireletso; Inkxaso ye Kasi Market; Kasi Market Veiligheid; Kasi Market Semmuso`

test.each(namesIn(`${alone}\n${lookAlikes}\n${signs}\n${office}`))('%s speaks for the market', (name) => {
  expect(isMarketName(name)).toBe(true)
})

test.each(['Kasi\u200bMarket', ' Kasi \u00a0 Market ', 'Kasi\u0301 Market', 'Kasi\u2066Market'])(
  'signs that nobody sees change nothing: %j',
  (name) => expect(isMarketName(name)).toBe(true),
)

const longer = `
  Lerato Kasi Marketers; Kasi Marketgirl Salon; Kasi Marketing; Kasi Marketplace Fashion; Kasi Marketers; Kasimarketeer
  Kasi Markets; Akasi Market; Lukasi Market; Nkasi Marketing; Kasi Marketta; Kasi Marketi Moja; Kasi Market Supporters`
const common = `
  Thandi’s Kasi Market; Mamelodi Kasi Market; Kasi Market Soweto; Kasi Market Vegetables; Kasi Market Hair Salon; Kasi Market Day
  Gogo Kasi Market Vetkoek; Kasi Market by Lerato; Sis Thembi Kasi Market; Langa Kasi Market; Kasi Market Queen
  Our Kasi Market Stall; Kasi Market Woman; Kasi Market Girls`
const others = `
  Kasi; Market; Kasi Kitchen; Kasi Mart; Kasi Meat Market; Market Kasi; Kasi Car Market; Kasi Super Market; Fresh Market Kasi
  Safety Boots Kasi; Legal Kasi Beats; Team Kasi; Kasi Support Group; Official Kasi Wear; Security Doors Soweto; Help My Hair
  Thandi; Spaza 24/7; !!!; Каша; Ντίνα; 嘉市; محمد`

describe('names in which the words say something else are accepted', () => {
  test.each(namesIn(`${longer}\n${common}\n${others}`))('%s', (name) => {
    expect(isMarketName(name)).toBe(false)
  })
})

test('80 letters of anything cost next to nothing, and longer texts no more', async () => {
  const units = [
    'kasimarket',
    'the',
    'kasi market team ',
    '\uFDFA',
    'k a s i ',
    '!|$@',
    'rn',
    'die ',
    'official',
  ]
  for (const unit of units)
    for (const length of [80, 100_000]) {
      const name = `${unit.repeat(length / unit.length)}x`
      expect(await processorMs(() => isMarketName(name)), `${unit} ${length}`).toBeLessThan(10)
    }
})
