const domains =
  'com|co\\.za|org\\.za|web\\.za|net\\.za|gov\\.za|net|org|info|biz|xyz|ly|gl|io|ru|cn|tk|ml|ga|cf|gq|cc|ws|pw|za|africa|icu|vip'
/** Endings that are words as well: only with a path, or after `www.` or a scheme. */
const wordy =
  'gd|gy|app|shop|store|link|online|site|top|click|live|club|win|bid|work|page|dev|me|to|is|at|us|in|it|be|co|uk|eu|tv|fm|am|so|la|life|world|today|website|space|fun|money|cash|loan|pro|buzz|help|support|bond|sbs|cfd|lol|gift|rest|cyou|monster|trade|market|pay|bank|finance|zone'
const name = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
/** A name on the internet has at most 127 parts. */
const host = `(?:${name}\\.){1,127}`
const link = new RegExp(
  `(?:https?:\\/\\/|www\\.)(${host}[a-z]{2,}|\\d{1,3}(?:\\.\\d{1,3}){3})|(?<![a-z0-9@.-])(${host}(?:${domains}))(?![a-z0-9])|(?<![a-z0-9@.-])(${host}(?:${wordy}))(?=\\/[^\\s])`,
  'g',
)
/** What follows in an e-mail address, whose beginning may look like a link. */
const restOfAddress = /^[a-z0-9.-]*@/
const writtenDot = / ?(?:\(dot\)|\[dot\]|\{dot\}| dot | punt |\[\.\]|\(\.\)) ?/g
const writtenSlash = / ?(?:forward )?(?:slash|skuinsstreep) ?/g
const spacedLink = /(?<![a-z0-9@.-])([a-z0-9-]{2,}) \. ?(com|co ?\. ?za|co|ly|net|org|xyz|info)(?![a-z])/g

/** Maps show where to meet. */
const maps =
  /^(?:(?:www\.)?google\.(?:com|co\.za)|maps\.(?:google\.com|app\.goo\.gl)|goo\.gl|what3words\.com|w3w\.co|plus\.codes|openstreetmap\.org|osm\.org)$/

/** Whether a message has a link that leads away from `ownHost`; maps are none. Takes `plainWords`. */
export function findForeignLink(text: string, ownHost: string): boolean {
  const written = text
    .replace(writtenDot, '.')
    .replace(writtenSlash, '/')
    .replace(spacedLink, (_, left: string, right: string) => `${left}.${right.replaceAll(' ', '')}`)
  return [...written.matchAll(link)].some(({ 0: found, 1: full, 2: bare, 3: short, index }) => {
    const to = (full ?? bare ?? short ?? '').replace(/:\d+$/, '')
    if (bare && restOfAddress.test(written.slice(index + found.length))) return false
    if (to === ownHost || to === `www.${ownHost}`) return false
    const path = written.slice(index + found.length, index + found.length + 6)
    return !(maps.test(to) && (/maps/.test(to) || /^\/(?:maps|\/)/.test(path) || !/goo\.gl|google/.test(to)))
  })
}

/** Removes scheme and host of links to `ownHost`: a page of ours does not pretend to pay. Takes `plainWords`. */
export const withoutOwnLinks = (text: string, ownHost: string): string =>
  text.replace(new RegExp(`https?://${ownHost.replace(/\W/g, '\\$&')}(?![a-z0-9-]|\\.[a-z0-9])`, 'g'), ' ')
