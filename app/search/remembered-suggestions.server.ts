import { LRUCache } from 'lru-cache'
import { beginningsOf, type Complete, type Suggestion, suggestWords } from './suggest.server.ts'

/** The first letters of most words that people look for. */
const mostBeginnings = 5000
/** As long as browsers keep them (app/routes/search/suggestions-json.ts). */
const keptMs = 300_000

/** `waitSeconds`: this address asked too often; 0: too many wait. */
export type Suggested = { ok: true; suggestions: Suggestion[] } | { ok: false; waitSeconds: number }

/**
 * Completes words and remembers them. `complete` returns null while too many wait; only what is not remembered is counted, by address.
 */
export function createSuggestions(complete: Complete, countOne: (clientAddress: string) => Promise<number>) {
  const remembered = new LRUCache<string, string[]>({ max: mostBeginnings, ttl: keptMs })
  let forgotten = 0
  const suggest = async (typed: string, clientAddress: string): Promise<Suggested> => {
    let waitSeconds = 0
    const suggestions = await suggestWords(async (beginning) => {
      const known = remembered.get(beginning)
      if (known) return known
      waitSeconds = await countOne(clientAddress)
      if (waitSeconds > 0) return null
      const before = forgotten
      const found = await complete(beginning)
      // Words that changed meanwhile may be missing.
      if (found && before === forgotten) remembered.set(beginning, found)
      return found
    }, typed)
    return suggestions ? { ok: true, suggestions } : { ok: false, waitSeconds }
  }
  /** Forgets what completes to these words; null forgets all. */
  const forget = (words: string[] | null): void => {
    forgotten += 1
    if (!words) remembered.clear()
    else for (const beginning of words.flatMap(beginningsOf)) remembered.delete(beginning)
  }
  return { suggest, forget }
}
