import type { Pair } from '#app/texts/review/text-pairs.ts'

/**
 * Titles; paths of pictures, in which `:listing`, `:vendor` and `:talk` are ids of the demo market; names of app/texts/all-texts.ts. They come in
 * the order in which words protect people: a reader who stops early has read what matters most.
 */
const table = `
Safety advice | /safety | safety
Warnings, and questions before a number goes | /listing/:listing/contact | readerWarning senderWarning phone
Meeting a person | /inbox/:talk/meeting | meeting meetingForm meetingMessages meetingRecord placeKind reminder trustedPage
Report and block | /report?listing=:listing | report block
What is decided about a report | | cases appeal
Write to a seller | /listing/:listing/contact | contact sending sendingFailed refusal
Sign in | /auth | account marketName accountPage
The market | / | site frame listing category people
An offer | /listing/:listing | offerPage state stillThere
A store | /vendor/:vendor | store past hours storeFigures hidden ownerPanel
Ratings | /vendor/:vendor/ratings | rating
Search | /search?q=phone | search suggestion
Messages | /inbox/:talk | message emptyInbox thread edit replyChips
Sell something | /post | post offer photo picture pictureRefusals saving outcome
Make a store | /design-store | editor editorLabels share
What people wait for | /account/kept | news newsMail wanted
Notices | /account/notices | notice notification ask push mailChoice settings stop
Mails | | accountMail ending
Without a connection | /offline | offline line error
A wrong word, and times | /wrong-word | word time shortTime days device
When something does not work | | plain`
const rows = table.split('\n').map((row) => row.split('|').map((field) => field.trim()))
export const groups = rows
  .slice(1)
  .map(([title = '', path = '', names = '']) => ({ title, path, names: names.split(' ') }))

/** Returns the groups that have texts, and at the end those of no group, such as new ones. */
export function inGroups(pairs: readonly Pair[]) {
  const nameOf = ({ key }: Pair) => key.split(/[.#]/, 1)[0] ?? ''
  const grouped = new Set(groups.flatMap(({ names }) => names))
  const rest = pairs.map(nameOf).filter((name) => !grouped.has(name))
  const filled = [...groups, { title: 'Others', path: '', names: rest }].map(({ title, path, names }) => ({
    title,
    path,
    pairs: pairs.filter((pair) => names.includes(nameOf(pair))),
  }))
  return filled.filter((group) => group.pairs.length > 0)
}
