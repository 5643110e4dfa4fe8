import { plainWords } from './plain-words.ts'
import { sameTextPeople } from './warning-rules.ts'

export type SameText = {
  /** Whether these words went to so many others within the hour that the sender is asked. */
  isRepeated: (message: Words) => boolean
  /** Notes words that were sent. */
  note: (message: Words & Pick<Sent, 'recipientId' | 'conversationId'>) => void
}

/** `targetId` is the offer or the conversation. */
type Words = { senderId: string; targetId: string; content: string }
type Sent = {
  recipientId: string
  conversationId: string
  targetId: string
  words: ReadonlySet<string>
  atMs: number
}

const hourMs = 3_600_000
/** Texts with fewer letters are not compared, as honest people repeat them: 'Is it still available?' has 18. */
const fewLetters = 20
/** Shared words of all words of two texts from which on they are the same. */
const alike = 0.8
const maxPeople = 20_000
const maxPerPerson = 30

/** Remembers the words of an hour by sender, in this process only: a restart forgets them. */
export function createSameText(now: () => number): SameText {
  const bySender = new Map<string, Sent[]>()
  return {
    isRepeated({ senderId, targetId, content }) {
      const sent = bySender.get(senderId)
      if (!sent) return false
      const words = wordsOf(content)
      if (!words) return false
      const before = sent.find((one) => one.targetId === targetId || one.conversationId === targetId)
      const alikes = sent.filter((one) => one.atMs > now() - hourMs && areAlike(one.words, words))
      const others = new Set(alikes.map(({ recipientId }) => recipientId))
      if (before) others.delete(before.recipientId)
      return others.size >= sameTextPeople - 1
    },
    note({ senderId, content, ...to }) {
      const words = wordsOf(content)
      if (!words) return
      const sent = (bySender.get(senderId) ?? []).filter(({ atMs }) => atMs > now() - hourMs)
      bySender.delete(senderId)
      bySender.set(senderId, [...sent, { ...to, words, atMs: now() }].slice(-maxPerPerson))
      const [oldest] = bySender.size > maxPeople ? bySender.keys() : []
      if (oldest !== undefined) bySender.delete(oldest)
    },
  }
}

function wordsOf(content: string): Set<string> | null {
  const words = plainWords(content).match(/[a-z]+/g) ?? []
  return words.join('').length < fewLetters ? null : new Set(words)
}

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  return shared / (one.size + other.size - shared) >= alike
}
