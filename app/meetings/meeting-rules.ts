// The rules of meetings, which server and pages share (docs/decisions/trust/0068-meetings.md).

/** Places where people are, the safest first; `shop` is the seller's own. */
export const placeKinds = ['police', 'mall', 'taxi-rank', 'clinic', 'shop'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Characters; the database has the same check. */
export const maxPlaceLength = 80

/** Hours after its time until a meeting that nobody spoke of is over, and its link for a trusted person ends. */
export const hoursAfter = 24

/** Days after its time in which the seller may still type the code: their phone may have had no signal. */
export const codeDays = 7

/** Minutes after its time from which the two are asked how it went, and may say that the other did not come. */
export const minutesUntilAsked = 45

/** Different people of whom each said within so many days that somebody did not come: fewer count for nothing. */
export const missedPeople = 3
export const missedDays = 90

export type MeetingState = 'proposed' | 'agreed' | 'declined' | 'done' | 'missed' | 'called-off' | 'lapsed'

/** A conversation's newest meeting as one of its two people sees it. */
export type Meeting = {
  id: string
  state: MeetingState
  /** The viewer proposed it. */
  isOwn: boolean
  /** Such as 'Mall or shop: Maponya, main entrance'. */
  place: string
  /** Null if none was named. */
  priceCents: number | null
  /** Such as 'Sat 5 Dec, 17:00'. */
  moment: string
  /** Its time was `minutesUntilAsked` ago, by the server's clock. */
  isPast: boolean
  /** When its state changed last: of two responses the later one knows more. */
  changedAtMs: number
  /** It is done, and the viewer may say how it was. */
  mayRate: boolean
  /** A sentence about how often the other person came to a meeting; '' for somebody new, and unless this one is ahead. */
  record: string
  /** The path of the page that the viewer may show to a trusted person; null unless the meeting is agreed. */
  linkPath: string | null
  /** The hand-over code and its QR code; null for the seller, and unless the meeting is agreed. */
  code: { digits: string; qr: { size: number; path: string } } | null
}

/** A proposal whose fields were checked. */
export type Proposal = {
  kind: PlaceKind
  /** A line about the place; '' if there is none. */
  words: string
  priceCents: number | null
  meetsAtMs: number
}

/** A reason for which a meeting is doubtful. The person who proposes it reads the reason once, and may propose it all the same. */
export type Doubt = 'home' | 'dark' | 'past'

/** The newer of two; a response may come late. */
export const newerMeeting = (had: Meeting | null, fresh: Meeting | null): Meeting | null =>
  fresh && (!had || fresh.changedAtMs >= had.changedAtMs) ? fresh : had
