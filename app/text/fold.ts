/** Marks, apostrophes, and what has no shape: no word ends there. The fillers of Hangul, which NFKD makes one of these two, are spaces. */
const insideWords = /(?:[\u0300-\u036f’']|(?![\u115f\u1160])\p{Default_Ignorable_Code_Point})+/gu

/** Small capitals and letters on a black ground, which Unicode does not decompose, from a to z, and the letters that they are. */
const drawn = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉'
const letters = 'abcdefghijklmnopqrstuvwyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'
const letterOf = new Map(Array.from(drawn, (sign, index) => [sign, letters.charAt(index)]))
const anyDrawn = new RegExp(`[${drawn}]`, 'gu')

/**
 * Returns the words of a text as search compares them: small letters a-z and digits, single spaces. The database's `fold` does the
 * same (db/migrations/0031_folded_alike.sql).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(insideWords, '')
    .replace(anyDrawn, (sign) => letterOf.get(sign) ?? sign)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** PostgreSQL's parser takes the beginning of `5e3kg` for a number, and the rest for another word. */
const numberFirst = /(?<![a-z0-9])(\d+e\d+)(?=[a-z])/g

/** The words of a text as the index has them; [] if it has none. */
export const wordsOf = (text: string): string[] =>
  fold(text).replace(numberFirst, '$1 ').split(' ').filter(Boolean)
