import { plainWords } from './plain-words.ts'
import { sameTextConversations } from './warning-rules.ts'

export type SameText = {
  /** Whether these words went to so many others within the hour that the sender is asked. */
  isRepeated: (message: Words) => boolean
  /** Notes words that were sent. */
  note: (message: Words) => void
}

type Words = { senderId: string; targetId: string; content: string }
type Sent = { targetId: string; words: ReadonlySet<string>; atMs: number }

const hourMs = 3_600_000
/** Letters below which words say too little: 'Is it still available?' has 19. */
const fewLetters = 15
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
      const others = sent.filter(
        (one) => one.targetId !== targetId && one.atMs > now() - hourMs && areAlike(one.words, words),
      )
      return new Set(others.map((one) => one.targetId)).size >= sameTextConversations - 1
    },
    note({ senderId, targetId, content }) {
      const words = wordsOf(content)
      if (!words) return
      const sent = (bySender.get(senderId) ?? []).filter(({ atMs }) => atMs > now() - hourMs)
      bySender.delete(senderId)
      bySender.set(senderId, [...sent, { targetId, words, atMs: now() }].slice(-maxPerPerson))
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
