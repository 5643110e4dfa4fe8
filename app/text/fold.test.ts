import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { fold, wordsOf } from './fold.ts'

const used = useDatabase()

/** New in Unicode 17, with a letter as its compatible form. */
const unknownToPostgres = new Set([0xa7f1])
const withoutUnknown = (text: string) =>
  Array.from(text.replace(/\p{Cs}/gu, ''))
    .filter((character) => !unknownToPostgres.has(character.codePointAt(0) ?? 0))
    .join('')

/** Returns each text as the database's `fold` makes it; the edges do not matter to a tsvector. */
async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await used.db.execute<{ folded: string }>(
    sql`select trim(fold(value)) as folded from json_array_elements_text(${JSON.stringify(texts)}) with ordinality as list (value, number) order by number`,
  )
  return rows.map(({ folded }) => folded)
}

test.each([
  ['Café “Crème”', 'cafe creme'],
  ['🔥Amagwinya🔥', 'amagwinya'],
  ['umuthi/herbs', 'umuthi herbs'],
  ['half-price—today', 'half price today'],
  ['Ma’s shop, Gogo\u0027s kota', 'mas shop gogos kota'],
  ['‘quoted’ "double" «angle»', 'quoted double angle'],
  ['１２ eggs', '12 eggs'],
  ['ế İstanbul K (kelvin) Å', 'e istanbul k kelvin a'],
  ['ﬁve ﬀ ½', 'five ff 1 2'],
  ['שלום עולם rice', 'rice'],
  ['a & b | !c <-> :* %_\\', 'a b c'],
  ['Refri\u00adgera\u200btor De\u2060f\ufe0fy, s\u034ftove\u200e', 'refrigerator defy stove'],
  ['ᴄᴏᴜᴄʜ, ʟ-sʜᴀᴘᴇ 🅵🆁🅸🅳🅶🅴 🅣🅥', 'couch l shape fridge tv'],
  ['a\u3164b', 'a b'],
  ['  ', ''],
  ['\u{1f468}‍\u{1f469}‍\u{1f467}', ''],
])('%s is folded to %s, by the database too', async (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(await foldedByDatabase([text])).toEqual([folded])
})

test('whatever is written, server and database fold it alike', async () => {
  const pieces = fc.constantFrom(...Array.from('\'’‘“”"-–—/\\.,:;🔥éÉñšŠ１٣ﬁK  \t\n&|!<>*%_()[]{}̀́‏‮'))
  const unicode = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0'))
  const mixed = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 12 })
  const written = fc.oneof(
    unicode,
    mixed.map((parts) => parts.join('').replaceAll('\0', '')),
  )
  const texts = fc.sample(written, 8000).map(withoutUnknown)
  const folded = await foldedByDatabase(texts)
  const differing = texts.flatMap((text, index) =>
    fold(text) === folded[index] ? [] : [[JSON.stringify(text), fold(text), folded[index]]],
  )
  expect(differing).toEqual([])
})

test('each character of Unicode is folded alike', async () => {
  const characters = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
    .filter((code) => !(code >= 0xd800 && code <= 0xdfff) && /\P{Cn}/u.test(String.fromCodePoint(code)))
    .filter((code) => code < 0xe000 || (code > 0xf8ff && code < 0xf0000))
    .filter((code) => !unknownToPostgres.has(code))
    .map((code) => `a${String.fromCodePoint(code)}b`)
  for (let begin = 0; begin < characters.length; begin += 50_000) {
    const part = characters.slice(begin, begin + 50_000)
    const folded = await foldedByDatabase(part)
    expect(part.filter((text, index) => fold(text) !== folded[index])).toEqual([])
  }
})

test('words of a question are those of the index: no number, path or address is split in another way', async () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'e', 'x', '0', '1', '9', 'z'),
    minLength: 1,
    maxLength: 12,
  })
  const words = [...new Set(fc.sample(word, 5000)), '1e5', '5e3kg', '0x1f', '12e400', '007', 'http', 'www']
  const { rows } = await used.db.execute<{ word: string; lexemes: string[] }>(
    sql`select word, tsvector_to_array(to_tsvector('simple', word)) as lexemes from json_array_elements_text(${JSON.stringify(words)}) word`,
  )
  const differing = rows.filter(
    ({ word: one, lexemes }) => lexemes.join() !== [...new Set(wordsOf(one))].toSorted().join(),
  )
  expect(differing).toEqual([])
})
