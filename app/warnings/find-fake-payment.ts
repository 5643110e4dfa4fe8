import { areNear, findAll, type Match, phrases, without } from './match.ts'
import * as collecting from './words/collecting-words.ts'
import { delays as delayWords } from './words/delay-words.ts'
import { conditions, negations, proofRequests, warningOthers } from './words/negations.ts'
import * as words from './words/payment-words.ts'
import { proofs as proofWords } from './words/proof-words.ts'

const proofs = phrases(proofWords)
const claims = phrases(words.claims)
const delays = phrases(delayWords)
const collectors = phrases(collecting.collectors)
const instruments = phrases(words.instruments)
const transfers = phrases(words.transfers)
const releases = phrases(collecting.releases)
const heldMoney = phrases(collecting.heldMoney)
const overpayments = phrases(collecting.overpayments)
const refunds = phrases(collecting.refunds)

const isAsked = /\?\s*$/

/** Whether a message claims a payment that its reader cannot see, and wants the goods for it. Takes `plainWords`. */
export function findFakePayment(text: string): boolean {
  if (warningOthers.test(text)) return false
  const find = (pattern: RegExp) => findAll(pattern, text)
  const affirmed = (matches: Match[]) => without(negations, text, matches)
  const proof = affirmed(without(proofRequests, text, find(proofs), 24))
  const claim = affirmed(without(conditions, text, find(claims), 20))
  const delay = without(conditions, text, find(delays), 24)
  const collector = find(collectors)
  const instrument = affirmed(find(instruments))
  const transfer = affirmed(find(transfers))
  const release = affirmed(find(releases))
  if (
    proof.length > 0 &&
    (areNear(proof, claim) || areNear(proof, delay) || areNear(proof, collector) || areNear(proof, release))
  )
    return true
  if (find(heldMoney).length > 0) return true
  if (areNear(claim, delay) || areNear(claim, collector) || areNear(delay, collector)) return true
  if (areNear(instrument, collector) || areNear(transfer, collector))
    return !isAsked.test(text) || claim.length > 0
  if (areNear(claim, release, 140)) return true
  if (
    areNear(find(overpayments), find(refunds)) &&
    (claim.length > 0 || instrument.length > 0 || find(overpayments).length > 0)
  )
    return true
  return false
}
