import { areNear, findAll, phrases, without } from './match.ts'
import * as words from './words/code-words.ts'
import { negations, tellsOfFraud } from './words/negations.ts'

const secrets = phrases(words.secrets)
const demands = phrases(words.demands)

/** Characters between a demand and the secret that it is about. */
const reach = 70

/** Characters around a secret in which a word may show that it is none. */
const around = 26

/** Whether a message asks for a PIN, a one-time code, a card or a password. Takes `plainWords`. */
export function findCodeRequest(text: string): boolean {
  if (tellsOfFraud.test(text)) return false
  const asked = without(negations, text, findAll(secrets, text), 48).filter(
    ({ start, end }) => !words.harmless.test(text.slice(Math.max(0, start - around), end + around)),
  )
  return asked.length > 0 && areNear(asked, findAll(demands, text), reach)
}
