// What two people agree on before they meet (docs/decisions/trust/0068-meetings.md). Server and pages share these rules.

/** Places where people are, the safest first; `shop` is the seller's own. */
export const placeKinds = ['police', 'mall', 'taxi-rank', 'clinic', 'shop'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Characters; the database has the same check. */
export const maxPlaceLength = 80

/** Hours after its time until a meeting that nobody spoke of is over, and its link for a trusted person ends. */
export const hoursAfter = 24

/** Days after its time in which the seller may still type the code: their phone may have had no signal. */
export const codeDays = 7

export type MeetingState = 'proposed' | 'agreed' | 'declined' | 'done' | 'missed' | 'called-off' | 'lapsed'

/** A conversation's newest meeting as one of its two people sees it. */
export type Meeting = {
  id: string
  state: MeetingState
  /** The viewer proposed it. */
  isOwn: boolean
  kind: PlaceKind
  /** A line about the place; '' if there is none. */
  words: string
  /** Null if none was named. */
  priceCents: number | null
  meetsAtMs: number
  /** Its time has come, by the server's clock. */
  isPast: boolean
  /** When its state changed last: of two responses the later one knows more. */
  changedAtMs: number
  /** It is done, and the viewer may say how it was. */
  mayRate: boolean
  /** Of an agreed one: the path of its page for a person whom the viewer trusts. */
  linkPath: string | null
  /** Of an agreed one, for its buyer alone: four digits, and a picture of them. */
  code: { digits: string; qr: { size: number; path: string } } | null
}

/** What a person proposes; checked. */
export type Proposal = Pick<Meeting, 'kind' | 'words' | 'priceCents' | 'meetsAtMs'>

/** What makes a meeting doubtful: its person is told once, and may propose it all the same. */
export type Doubt = 'home' | 'dark' | 'past'

/** The newer of two; a response may come late. */
export const newerMeeting = (had: Meeting | null, fresh: Meeting | null): Meeting | null =>
  fresh && (!had || fresh.changedAtMs >= had.changedAtMs) ? fresh : had
