import { plainWords } from './plain-words.ts'
import { sameTextPeople } from './warning-rules.ts'

export type SameText = {
  /** The people to whom these words went within the hour; null if they are too few to ask the sender for another one. */
  repeatedTo: (message: Words) => ReadonlySet<string> | null
  /** Notes words that were sent. */
  note: (message: Words & Pick<Sent, 'recipientId'>) => void
}

type Words = { senderId: string; content: string }
type Sent = {
  recipientId: string
  words: ReadonlySet<string>
  atMs: number
}

const hourMs = 3_600_000
/** Texts with fewer letters are not compared, as honest people repeat them: 'Is it still available?' has 18. */
const fewLetters = 20
/** Shared words of all words of two texts from which on they are the same. */
const alike = 0.8
/** Words of a text that are remembered, and compared. */
const mostWords = 100
const maxPeople = 20_000
const maxPerPerson = 30

/** Remembers the words of an hour by sender, in this process only: a restart forgets them. */
export function createSameText(now: () => number): SameText {
  const bySender = new Map<string, Sent[]>()
  return {
    repeatedTo({ senderId, content }) {
      const sent = bySender.get(senderId)
      const words = sent ? wordsOf(content) : null
      if (!sent || !words) return null
      const alikes = sent.filter((one) => one.atMs > now() - hourMs && areAlike(one.words, words))
      const people = new Set(alikes.map(({ recipientId }) => recipientId))
      return people.size >= sameTextPeople - 1 ? people : null
    },
    note({ senderId, content, recipientId }) {
      const words = wordsOf(content)
      if (!words) return
      const sent = (bySender.get(senderId) ?? []).filter(({ atMs }) => atMs > now() - hourMs)
      bySender.delete(senderId)
      bySender.set(senderId, [...sent, { recipientId, words, atMs: now() }].slice(-maxPerPerson))
      const [oldest] = bySender.size > maxPeople ? bySender.keys() : []
      if (oldest !== undefined) bySender.delete(oldest)
    },
  }
}

function wordsOf(content: string): Set<string> | null {
  const words = (plainWords(content).match(/[a-z]+/g) ?? []).slice(0, mostWords)
  return words.join('').length < fewLetters ? null : new Set(words)
}

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  return shared / (one.size + other.size - shared) >= alike
}
