/** A copy can be fetched for so long. */
export const copyHours = 24
export const copiesPerDay = 3
/** Days in which a person who deleted the account may come back. */
export const graceDays = 14
/** Months for which reports and decisions are kept. */
export const recordMonths = 12

export const graceMs = graceDays * 24 * 60 * 60 * 1000

export const copyTexts = {
  heading: 'Your data',
  intro: 'Everything that Kasi Market keeps about you, as one file.',
  what: 'A zip file with your store, offers, messages, settings and pictures. Tables are JSON, which any computer can read.',
  ask: 'Make my file',
  askAgain: 'Make a new file',
  asked: 'We are making your file. You get a mail when it is ready.',
  beingMade: 'Your file is being made. This page shows it when it is ready, and you get a mail.',
  tooMany: `You can ask for ${copiesPerDay} files a day. Please come back tomorrow.`,
  download: (size: string) => `Download (${size})`,
  until: (time: string) => `You can fetch it until ${time}. Keep it safe: it has your messages.`,
  gone: 'That file is not there any more. You can ask for a new one.',

  readMe: `Your data on Kasi Market.

Each .json file is a table, each row something that we keep about you. Times are in UTC; price_cents are cents.
The folder "pictures" has your photos, twice: as .jpg for any program, as .webp in the largest size that we keep.
Passwords, keys and marks that would let somebody in are left out. So are these tables:
`,
  leftOut: (table: string, reason: string) => `- ${table}: ${reason}`,
}

/** '3,4 MB' or '120 KB'. */
export const sizeInWords = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} KB`
