/** Marks, apostrophes, and what has no shape (Unicode's default-ignorable characters without the blank Hangul letters): no word ends there. */
const insideWords =
  /[\u0300-\u036f’'\u00ad\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]+/gu

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
