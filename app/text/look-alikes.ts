/** Letters of other alphabets and marks that people use, each above the Latin letter or sign that it looks like. */
const usual = 'аеорсхуіѕкнтвмαορειντ’‘`–—‑'
const latin = "aeopcxyiskhtbmaopeivt'''---"
const usualSign = new RegExp(`[${usual}]`, 'g')

/** Small letters of other alphabets as the Latin ones that they look like. Warnings are learned from it: it may not change. */
export const foldUsual = (text: string): string =>
  text.replace(usualSign, (sign) => latin[usual.indexOf(sign)] ?? sign)

/**
 * Rarer ones, small and without marks, by the letter that they look like: what Unicode's confusables.txt (UTS #39) holds beside the usual
 * ones, without digits of other scripts and without letters that are written from right to left.
 */
const rare: Record<string, string> = {
  a: '⍺ɑꭺᗅꓮ𖽀𐊠⍶ᴀ',
  b: 'ƅьꮟᑲᖯꞵβᏼᗷꓐ𐊂𐊡𐌁ɓᑳƃбƀҍѣʙ',
  c: 'ᴄςⲥꮯ𐐽🝌𑣲σꓚ𐊢𐌂𐔜¢ȼ₡🅮ҫ',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓɗɖƌđð₫ᴅ',
  e: '℮ꬲҽ⋿ⴹꭼꓰ𑣆𑣎𐊆ɇҿᴇ',
  f: 'ꬵꞙẝք𝈓ϝᖴꓝ𑣂𐊇𐊥𐔥ƒᵮꜰ',
  g: 'ɡᶃƍցԍꮐᏻꓖʛɠǥɢ',
  h: 'һհꮒηⲏꮋᕼꓧ𐋏ɦꚕᏺⱨңħћӊӈʜ',
  i: '⍳ıɪɩꙇӏꭵ𑣃⍸ɨᵻᵼ',
  j: 'ϳјʝꭻᒍꓙɉᴊ',
  k: 'κⲕꮶᛕꓗ𐔘ƙⱪқ₭ꝁҟᴋĸ',
  l: '∣⏽│𐌠ǀⲓⵏᛁꓲ𖼨𐊊𐌉𝈪ⳑꮮᒪꓡ𖼖𑣒𐑃𐔦łɭƚɫʟ',
  m: 'μϻⲙꮇᗰᛖꓟ𐊰𐌑ӎᴍ',
  n: 'ոռⲛꓠ𐔓𐆎ɳƞɲᵰɴ',
  o: 'ᴏᴑꬽⲟჿօഠဝ𐓪𑣈𑣗𐐬〇ⵔዐଠꓳ𑣕𐊒𐊫𐔖øꬾⵁɵꝋөѳꮎꮻ⊖⊝𝈚🜔θⴱꭴတ',
  p: '⍴ⲣꮲᑭꓑ𐊕ƥᵽᴩᴘ',
  r: 'ꭇꭈᴦⲅгꮁ𝈖ʀꭱꮢ𐓜ᖇꓣ𖼵ɽɼɍғᵲ',
  s: 'ꜱƽꮪ𑣁𐑈տꮥꓢ𖼺𐊖ʂᵴ',
  t: '⊤⟙🝨ⲧꭲꓔ𖼊𑣜𐊗𐊱𐌕ƭ⍡ⱦʈҭ₮ŧᵵᴛ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘∪⋃ሀᑌꓴ𖽂ᵾꮜʉ',
  v: '∨⋁ᴠѵ𑜆ꮩ𑣀𝈍ⴸᐯꛟꓦ𖼈𐔝𐆗🜈',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯ꮤꓪѽ𑓅₩ꝡ',
  y: 'ɣᶌʏỿꭚγүყⲩꭹꮍꓬ𖽃𑣄𐊲ƴɏұ¥',
  z: 'ᴢꮓ𐋵ζꓜ𑣉ʐƶȥᵶ',
}
let latinByRare: ReadonlyMap<string, string> | null = null

/** As `foldUsual`, with the rarer ones. */
export function foldAll(text: string): string {
  // Not at the top, or browsers would load the table with the forms that share a module with the check of names.
  latinByRare ??= new Map(
    Object.entries(rare).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
  )
  const known = latinByRare
  return Array.from(foldUsual(text), (sign) => known.get(sign) ?? sign).join('')
}
