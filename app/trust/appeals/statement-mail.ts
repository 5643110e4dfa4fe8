import type { Mail } from '#app/mail/mail.ts'
import { appealDays } from '#app/people/people-rules.ts'
import { dayAndTime, shortDay } from '#app/text/day-and-time.ts'
import { mailOf } from '#app/trust/cases/answer-mail.ts'
import { reportedOften, ruleText } from '#app/trust/cases/case.ts'
import { type AppealOutcome, appealTexts, type NotifiedVerb, type PersonalKind } from './appeal.ts'

/** An action, for the person about whom it is. */
export type Statement = {
  actionId: string
  verb: NotifiedVerb
  kind: PersonalKind
  rule: string
  words: string
  title: string
  createdAtMs: number
  untilMs: number | null
}

/** Returns the lines of a statement: the action, its rule, since and until when, by a person or a rule. */
export function statementLines(statement: Statement, nowMs: number): string[] {
  const { verb, kind, rule, words, title, createdAtMs, untilMs } = statement
  const lasts = verb === 'limit' || verb === 'suspend'
  return [
    appealTexts.did[verb](title, kind),
    ...(verb === 'hide' && kind !== 'picture' ? [] : [appealTexts.about[kind](title)]),
    appealTexts.rule(ruleText(rule)),
    ...(words === '' ? [] : [`${appealTexts.rulePart} ${words}`]),
    [
      appealTexts.since(dayAndTime(createdAtMs, nowMs)),
      untilMs === null ? lasts && appealTexts.untilUndone : appealTexts.until(dayAndTime(untilMs, nowMs)),
      rule === reportedOften ? appealTexts.byRule : appealTexts.byPerson,
    ]
      .filter(Boolean)
      .join(' '),
  ]
}

type UnaddressedMail = Omit<Mail, 'to'>

export const statementMail = (statement: Statement, origin: string, nowMs: number): UnaddressedMail =>
  mailOf(`decision-${statement.actionId}`, origin, appealTexts.subject, [
    ...statementLines(statement, nowMs),
    appealTexts.howToAppeal(appealDays, `${origin}/account/decisions`),
  ])

/** Says that an action was taken back by a person, without an appeal. */
export const takenBackMail = (statement: Statement, origin: string, nowMs: number): UnaddressedMail =>
  mailOf(`taken-back-${statement.actionId}`, origin, appealTexts.takenBackSubject, [
    appealTexts.takenBackMail(shortDay(statement.createdAtMs, nowMs)),
    appealTexts.did[statement.verb](statement.title, statement.kind),
  ])

export const appealMail = (
  appealed: Statement & { outcome: AppealOutcome; answer: string },
  origin: string,
  nowMs: number,
): UnaddressedMail =>
  mailOf(`appeal-${appealed.actionId}`, origin, appealTexts.appealSubject, [
    appealTexts.appealMail(shortDay(appealed.createdAtMs, nowMs)),
    appealTexts.did[appealed.verb](appealed.title, appealed.kind),
    appealTexts.outcomes[appealed.outcome],
    ...(appealed.answer === '' ? [] : [`${appealTexts.rulePart} ${appealed.answer}`]),
  ])
