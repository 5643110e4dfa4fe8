import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '#app/texts/translations.ts'
import { mailOwnerNow } from '#app/accounts/events/mail-owner.server.ts'
import { askForCopy } from '#app/accounts/own-data/copies.server.ts'
import { mailLeaverNow } from '#app/accounts/own-data/leave.server.ts'
import { copyHours, graceMs } from '#app/accounts/own-data/own-data.ts'
import { writeCopyNow } from '#app/accounts/own-data/write-copy.server.ts'
import { sendRecoveryMail } from '#app/accounts/recovery/recovery.server.ts'
import { mailNewAddressNow } from '#app/accounts/settings/email-change.server.ts'
import {
  confirmMail,
  copyMail,
  eventMail,
  formerAddressMail,
  leaverMail,
  mailTexts,
  noticeOfNewAddress,
  recoveryMail,
  returnDays,
  returnedAddressMail,
  takenMail,
} from '#app/accounts/settings/email-mails.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { type Language, languageCodes } from '#app/language/languages.ts'
import { missingTexts } from '#app/language/texts-of.ts'
import { formatRand } from '#app/listings/price/money.ts'
import type { SendMail } from '#app/mail/mail.ts'
import { createTrySend } from '#app/mail/mail-faults.ts'
import type { Proposal } from '#app/meetings/meeting-rules.ts'
import { meetingTexts } from '#app/meetings/meeting-texts.ts'
import { reminderTexts, remindOfMeetings } from '#app/meetings/reminders.server.ts'
import { digestMail, messageMail } from '#app/notices/mail/message-mail.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import type { Push } from '#app/notices/push/push.server.ts'
import { pushesOf, pushNotice } from '#app/notices/push/send-push.server.ts'
import { saveSubscription } from '#app/notices/push/subscriptions.server.ts'
import type { SendPush } from '#app/notices/waiting/send-notice.server.ts'
import { appealDays, peopleTexts } from '#app/people/people-rules.ts'
import { askSellers } from '#app/stores/ending/ask-sellers.server.ts'
import { endingTexts } from '#app/stores/ending/ending-texts.ts'
import { dayAndTime, shortDay } from '#app/text/day-and-time.ts'
import { deviceWords } from '#app/text/device-name.ts'
import { appealTexts } from '#app/trust/appeals/appeal.ts'
import { appeal, decideAppeal } from '#app/trust/appeals/appeals.server.ts'
import { notifyPeople } from '#app/trust/appeals/notify-people.server.ts'
import { appealMail, statementMail, takenBackMail } from '#app/trust/appeals/statement-mail.ts'
import { answerMail, mailOf } from '#app/trust/cases/answer-mail.ts'
import { caseTexts, type Decision } from '#app/trust/cases/case.ts'
import { closeCase, undoAction } from '#app/trust/cases/close-case.server.ts'
import { notifyReporters } from '#app/trust/cases/notify-reporters.server.ts'
import { mailAffected } from '#app/trust/operators/breach.server.ts'
import { legalTexts, writtenItems } from '#app/trust/pages/legal.ts'
import { sendReport, sendTakedownNotice } from '#app/trust/report/send-report.server.ts'
import { findReported } from '#app/trust/report/subjects.server.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { makeOffer } from '#test/people/factories.ts'
import { makeNotifiedPeople, minutes } from '#test/people/notified-people.ts'
import { faultsIn, makeReader, makeReaders, type Reader, restOf } from '#test/people/people-of-languages.ts'
import { makeSignedIn, testPush } from '#test/push/push-people.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'

const used = useDatabase()
const origin = 'https://kasi.example'
let smtp: MailServer
let service: PushService
let push: Push
let folder: string
let sendMail: SendMail
let sendPush: SendPush
beforeAll(async () => {
  smtp = await startMailServer()
  service = await startPushService()
  push = await testPush(used.db, [service.host])
  folder = await mkdtemp(join(tmpdir(), 'kasi-languages-'))
  const config = { smtpUrl: smtp.url, mailFrom: undefined, dkim: undefined, dataDir: folder }
  sendMail = createMailer(config, origin)
  sendPush = pushesOf(push)
})
afterAll(async () => {
  await Promise.all([smtp.down(), service.stop(), rm(folder, { recursive: true })])
})

const raise = (error: unknown) => {
  throw error
}
const mailer = () => ({ db: used.db, origin, sendMail })
const telling = () => ({
  db: used.db,
  origin,
  sendPush,
  trySend: createTrySend(sendMail, raise),
  onError: raise,
})
const sentTo = (address: string) => smtp.mails.filter(({ to }) => to?.[0]?.address === address)
/** The only mail to an address after the first `seen`. */
function mailTo(address: string, seen = 0) {
  const [mail, ...more] = sentTo(address).slice(seen)
  if (!mail || more.length > 0) throw new Error(`${more.length} mails too many, or none, to ${address}`)
  return mail
}
const jobId = () => crypto.randomUUID()

/** Gives a person a browser that takes pushes; returns those that it took. */
async function phoneOf({ userId }: Pick<Reader, 'userId'>) {
  const browser = service.browser(push.publicKey)
  await saveSubscription(push, await makeSignedIn(used.db, userId), browser.subscription, 'Chrome on Android')
  return browser.taken
}

async function toastsOf({ userId }: Reader): Promise<string[]> {
  const { rows } = await used.db.execute<{ type: string }>(
    sql`select type from notifications where to_user_id = ${userId} order by id`,
  )
  return rows.map(({ type }) => type)
}

const saidIn = <T>(code: Language, read: () => T): T => inLanguage(code, read)

/** The parts of a mail about an account besides its subject, in the language that is current. */
const wordsOf = ({ subject: _, ...texts }: Record<string, unknown>, more: string[] = []) => [
  ...Object.values(texts).filter((one): one is string => typeof one === 'string'),
  ...more,
]

describe('mails about an account', () => {
  test('recovery; nobody who never chose, or chose what is gone, gets another language than English', async () => {
    const readers = [
      ...(await makeReaders(used.db)),
      await makeReader(used.db, 'en', null),
      await makeReader(used.db, 'en', 'de'),
    ]
    for (const { email } of readers) await sendRecoveryMail(mailer(), email, jobId())
    for (const { email, code } of readers)
      expect(
        faultsIn(mailTo(email), code, () => {
          const { subject, intro } = mailTexts.recovery
          return { subject, words: wordsOf(mailTexts.recovery, [intro(email)]) }
        }),
      ).toEqual([])
  })

  test('a copy of one’s data, and its toast', async () => {
    const readers = await makeReaders(used.db)
    for (const { userId } of readers) {
      let copyId = ''
      const jobs = { add: async (_: string, data: object) => void ({ copyId } = data as { copyId: string }) }
      expect(await askForCopy({ db: used.db, jobs }, userId)).toBe('asked')
      await writeCopyNow({ ...mailer(), storage: folderStorage(folder) }, copyId)
    }
    for (const reader of readers) {
      expect(
        faultsIn(mailTo(reader.email), reader.code, () => {
          const { toast: _, ...copy } = mailTexts.copy
          return { subject: copy.subject, words: wordsOf(copy, [copy.intro(copyHours)]) }
        }),
      ).toEqual([])
      expect(await toastsOf(reader)).toEqual([saidIn(reader.code, () => mailTexts.copy.toast)])
    }
  })

  const askFor = ({ userId }: Reader, email: string) =>
    used.db.execute(sql`
      insert into email_changes (user_id, email, expires_at) values (${userId}, ${email}, now() + interval '1 hour')`)

  test('a new address: the link to it, and the notice to the old one', async () => {
    const readers = await makeReaders(used.db)
    for (const reader of readers) {
      await askFor(reader, `new-${reader.email}`)
      await mailNewAddressNow(mailer(), reader.userId, jobId())
    }
    for (const { email, code } of readers) {
      expect(
        faultsIn(mailTo(`new-${email}`), code, () => {
          const { confirm } = mailTexts
          return { subject: confirm.subject, words: wordsOf(confirm) }
        }),
      ).toEqual([])
      expect(
        faultsIn(mailTo(email), code, () => {
          const { newAddress } = mailTexts
          return {
            subject: newAddress.subject,
            words: wordsOf(newAddress, [newAddress.intro(`new-${email}`)]),
          }
        }),
      ).toEqual([])
    }
  })

  test('a new address that is taken: its owner reads it, not the one who asked', async () => {
    const [readers, owners] = [await makeReaders(used.db), (await makeReaders(used.db)).toReversed()]
    for (const [at, reader] of readers.entries()) {
      await askFor(reader, owners[at]!.email)
      await mailNewAddressNow(mailer(), reader.userId, jobId())
    }
    const taken = () => ({ subject: mailTexts.taken.subject, words: wordsOf(mailTexts.taken) })
    for (const { email, code } of owners) expect(faultsIn(mailTo(email), code, taken)).toEqual([])
  })

  test('a new address that somebody may put back: that person reads it', async () => {
    const [readers, owners] = [await makeReaders(used.db), (await makeReaders(used.db)).toReversed()]
    for (const [at, reader] of readers.entries()) {
      const former = `former-${owners[at]!.email}`
      await used.db.execute(sql`
        insert into email_returns (user_id, email, expires_at)
        values (${owners[at]!.userId}, ${former}, now() + interval '1 day')`)
      await askFor(reader, former)
      await mailNewAddressNow(mailer(), reader.userId, jobId())
    }
    const taken = () => ({ subject: mailTexts.taken.subject, words: wordsOf(mailTexts.taken) })
    for (const { email, code } of owners) expect(faultsIn(mailTo(`former-${email}`), code, taken)).toEqual([])
  })

  test('the former address', async () => {
    const readers = await makeReaders(used.db)
    for (const { userId, email } of readers) {
      const { rows } = await used.db.execute<{ id: string }>(sql`
        insert into email_returns (user_id, email, expires_at)
        values (${userId}, ${`former-${email}`}, now() + interval '1 day') returning id`)
      await mailOwnerNow(mailer(), { about: 'former-address', returnId: rows[0]?.id ?? '' }, jobId())
    }
    for (const { email, code } of readers)
      expect(
        faultsIn(mailTo(`former-${email}`), code, () => {
          const { formerAddress, nothingToDo } = mailTexts
          const words = wordsOf(formerAddress, [formerAddress.once(returnDays), nothingToDo])
          return { subject: formerAddress.subject, words }
        }),
      ).toEqual([])
  })

  test('an address that an account lost, perhaps a thief’s, is told in English, whoever put the other one back', async () => {
    for (const code of languageCodes) {
      const email = `lost-${crypto.randomUUID()}@example.com`
      await inLanguage(code, () => mailOwnerNow(mailer(), { about: 'returned-address', email }, jobId()))
      expect(
        faultsIn(mailTo(email), 'en', () => {
          const { returnedAddress } = mailTexts
          return { subject: returnedAddress.subject, words: wordsOf(returnedAddress) }
        }),
      ).toEqual([])
    }
  })

  const events = ['password', 'device', 'second-factor'] as const
  test.each(events)('what happened to an account: %s, with the words of its device', async (about) => {
    const atMs = Date.parse('2026-05-04T10:00:00Z')
    for (const device of ['Samsung Internet on Android', 'A browser', 'A browser on Linux']) {
      const readers = await makeReaders(used.db)
      for (const { userId } of readers) await mailOwnerNow(mailer(), { about, userId, device, atMs }, jobId())
      for (const { email, code } of readers)
        expect(
          faultsIn(mailTo(email), code, () => {
            const { nothingToDo, eventNotYou, eventButton, tellTheMarket } = mailTexts
            const { subject, intro } = mailTexts.events[about]
            const happened = intro(dayAndTime(atMs, Date.now()), deviceWords(device))
            const after = about === 'second-factor' ? [tellTheMarket] : []
            return { subject, words: [happened, nothingToDo, eventNotYou, eventButton, ...after] }
          }),
        ).toEqual([])
    }
  })

  test('somebody who left', async () => {
    const readers = await makeReaders(used.db)
    const leftAtMs = Date.parse('2026-05-04T10:00:00Z')
    for (const { userId } of readers) {
      await used.db.execute(sql`
        update users set leaving_at = ${new Date(leftAtMs).toISOString()}::timestamptz where id = ${userId}`)
      await mailLeaverNow(mailer(), userId)
    }
    for (const { email, code } of readers)
      expect(
        faultsIn(mailTo(email), code, () => {
          const { leaver } = mailTexts
          const day = shortDay(leftAtMs + graceMs, Date.now())
          return { subject: leaver.subject, words: wordsOf(leaver, [leaver.intro(day)]) }
        }),
      ).toEqual([])
  })
})

/** Adds somebody without a name, who is called after their id. */
async function makeNameless(): Promise<{ userId: string; mark: string }> {
  const { rows } = await used.db.execute<{ id: string }>(sql`
    insert into users (email) values (${`nameless-${crypto.randomUUID()}@example.com`}) returning id`)
  const userId = rows[0]?.id ?? ''
  return { userId, mark: userId.slice(0, 4).toUpperCase() }
}

/** A seller of a language, whom a process would tell of messages; mails and pushes leave for the servers of this file. */
async function notified(code: Language) {
  const people = await makeNotifiedPeople(used.db)
  const email = `told-${code}-${crypto.randomUUID()}@example.com`
  const { userId } = people.seller
  await used.db.execute(sql`update users set language = ${code}, email = ${email} where id = ${userId}`)
  return { ...people, userId, email, tell: () => people.tell({ sendMail, sendPush, onError: raise }) }
}

/** The lines under every mail about messages. */
const footOf = () => [noticeTexts.noAnswer, noticeTexts.settings, noticeTexts.stop]
const price = formatRand(500)

describe('notices of messages', () => {
  test('a mail of one message from somebody without a name, and one of many messages that are cut', async () => {
    for (const code of languageCodes) {
      const { write, pass, tell, email } = await notified(code)
      const { userId: byId, mark } = await makeNameless()
      await write('Unjani', undefined, byId)
      await write('Molo')
      for (let more = 0; more < 5; more += 1) await write('x'.repeat(501))
      pass(minutes(6))
      await tell()
      const [one, many] = sentTo(email).toSorted((a, b) => (a.text?.length ?? 0) - (b.text?.length ?? 0))
      const offer = () => noticeTexts.offer('Amagwinya', price)
      expect(
        faultsIn(one!, code, () => {
          const name = peopleTexts.buyer(mark)
          const words = [noticeTexts.wrote(name, 1), noticeTexts.answer, ...footOf()]
          return { subject: noticeTexts.subject(name, offer()), words, data: ['Unjani'] }
        }),
      ).toEqual([])
      expect(one?.from?.name, code).toBe(saidIn(code, () => noticeTexts.via(peopleTexts.buyer(mark))))
      expect(
        faultsIn(many!, code, () => {
          const { wrote, answer, subject } = noticeTexts
          const data = [`${'x'.repeat(500)}…`]
          // The HTML says less of the messages, so that it says other numbers of those that are left out.
          const left = [1, 2, 3, 4, 5].flatMap((count) => [
            noticeTexts.goesOn(count),
            noticeTexts.earlier(count),
          ])
          return {
            subject: subject('Thandi', offer()),
            words: [wrote('Thandi', 6), answer, ...footOf()],
            data: [...data, ...left],
          }
        }),
      ).toEqual([])
      expect(many?.text).toContain(saidIn(code, () => noticeTexts.goesOn(5)))
      expect(many?.text).toContain(saidIn(code, () => noticeTexts.earlier(1)))
    }
  })

  test('a digest, of one message and of several', async () => {
    for (const code of languageCodes) {
      const { write, addOffer, pass, tell, email } = await notified(code)
      for (const title of ['Aa', 'Bb', 'Cc']) await write('Molo', (await addOffer(title)).id)
      pass(minutes(6))
      await tell()
      const seen = sentTo(email).length
      const { userId: byId, mark } = await makeNameless()
      await write('Molo', (await addOffer('Dd')).id, byId)
      for (let more = 0; more < 2; more += 1) await write('Molo', (await addOffer('Ee')).id)
      pass(minutes(6 * 60))
      await tell()
      expect(seen, code).toBe(3)
      expect(
        faultsIn(mailTo(email, seen), code, () => {
          const { digestLine, digestSubject, offer, toInbox } = noticeTexts
          const lines = [
            digestLine(peopleTexts.buyer(mark), offer('Dd', formatRand(1250)), 1),
            digestLine('Thandi', offer('Ee', formatRand(1250)), 1),
          ]
          return { subject: digestSubject(3), words: [...lines, toInbox, ...footOf()] }
        }),
      ).toEqual([])
    }
  })

  test('a push, in words of its language', async () => {
    for (const code of languageCodes) {
      const { write, pass, tell, userId } = await notified(code)
      const taken = await phoneOf({ userId })
      const { userId: byId, mark } = await makeNameless()
      await write('Molo', undefined, byId)
      pass(4000)
      await tell()
      expect(taken.map(({ message }) => message)).toMatchObject([
        {
          lang: code,
          title: saidIn(code, () => peopleTexts.buyer(mark)),
          body: saidIn(code, () => noticeTexts.about('Amagwinya')),
        },
      ])
    }
  })
})

describe('notices to sellers and to people who meet', () => {
  test('still for sale? By mail, push and toast', async () => {
    const readers = await makeReaders(used.db)
    const phones = new Map<Reader, Awaited<ReturnType<typeof phoneOf>>>()
    for (const reader of readers) {
      phones.set(reader, await phoneOf(reader))
      for (const title of ['Stofu', 'Bhedi']) await makeOffer(used.db, { userId: reader.userId, title })
    }
    const endsAtMs = Date.now() + 6 * 86_400_000
    await used.db.execute(sql`
      update listings set expires_at = case when title in ('Stofu', 'Bhedi') then to_timestamp(${endsAtMs / 1000}) end`)
    await askSellers(telling())
    for (const reader of readers) {
      const { code, email, name } = reader
      expect(
        faultsIn(mailTo(email), code, () => {
          const { subject, mail, howTo, button, ends } = endingTexts
          const day = ends(shortDay(endsAtMs, Date.now()))
          return {
            subject: subject(2),
            words: [mail(name), howTo, day],
            inHtml: [button],
            data: ['Stofu', 'Bhedi'],
          }
        }),
      ).toEqual([])
      const { heading, count, toast } = saidIn(code, () => ({
        heading: endingTexts.heading,
        count: endingTexts.count(2),
        toast: endingTexts.toast(2),
      }))
      expect(phones.get(reader)?.map(({ message }) => message)).toEqual([
        { lang: code, title: heading, body: count, data: '/still-for-sale', tag: 'still' },
      ])
      expect(await toastsOf(reader)).toEqual([toast])
    }
  })

  test('a meeting is soon: a push to one, a mail to the other, each in their own language', async () => {
    const [sellers, buyers] = [await makeReaders(used.db), (await makeReaders(used.db)).toReversed()]
    const meetsAtMs = Math.floor(Date.now() / 60_000) * 60_000 + 60 * 60_000
    const meeting: Proposal = { kind: 'taxi-rank', words: 'Bree', meetsAtMs, priceCents: null }
    const phones: Awaited<ReturnType<typeof phoneOf>>[] = []
    for (const [at, { userId: sellerId }] of sellers.entries()) {
      phones.push(await phoneOf(sellers[at]!))
      const { id } = await makeOffer(used.db, { userId: sellerId })
      await used.db.execute(sql`
        with talk as (
          insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
          values (${id}, ${sellerId}, ${buyers[at]!.userId}, 1, now()) returning id
        )
        insert into meetings (conversation_id, seller_id, buyer_id, proposed_by, kind, words, meets_at, state, agreed_at)
        select id, ${sellerId}, ${buyers[at]!.userId}, ${sellerId}, ${meeting.kind}, ${meeting.words},
          to_timestamp(${meetsAtMs / 1000}), 'agreed', now() - interval '5 hours' from talk`)
    }
    expect(await remindOfMeetings(telling())).toBe(2 * languageCodes.length)
    for (const { email, code } of buyers)
      expect(
        faultsIn(mailTo(email), code, () => {
          const { title, text, open, safety } = reminderTexts
          return { subject: title, words: [text(meeting), open, safety, meetingTexts.danger] }
        }),
      ).toEqual([])
    for (const [at, { code }] of sellers.entries())
      expect(phones[at]?.map(({ message }) => message)).toMatchObject([
        {
          lang: code,
          ...saidIn(code, () => ({ title: reminderTexts.title, body: reminderTexts.text(meeting) })),
        },
      ])
  })
})

const anHourPasses = () =>
  used.db.execute(sql`
    with shifted as (
      update cases set opened_at = opened_at - interval '1 hour', closed_at = closed_at - interval '1 hour'),
    acted as (
      update actions set created_at = created_at - interval '1 hour', undone_at = undone_at - interval '1 hour')
    update reports set created_at = created_at - interval '1 hour'`)

/** Reports a new offer, as a member or as a visitor, on a page in `code`; returns its case. */
async function reportedCase(code: Language, by: Reader | string, offerId?: string) {
  const id = offerId ?? (await makeOffer(used.db, { userId: (await makeReader(used.db, 'en')).userId })).id
  const subject = { kind: 'listing', id } as const
  const member = typeof by === 'string' ? null : by
  const reported = await findReported(used.db, subject, member?.userId ?? null)
  const visitor = typeof by === 'string' ? { name: 'Sipho', email: by } : { name: '', email: '' }
  const nobody = async () => 0
  const reporting = { db: used.db, countMember: nobody, countVisitor: nobody, countWords: nobody }
  await inLanguage(code, () =>
    sendReport(reporting, {
      subject,
      reported: reported!,
      report: { reason: 'scam', note: '', ...visitor },
      reporter: member ? { userId: member.userId } : { clientAddress: '198.51.100.7' },
    }),
  )
  const { rows } = await used.db.execute<{ id: string }>(
    sql`select id from cases where subject_id = ${id} and state = 'open'`,
  )
  return { caseId: rows[0]?.id ?? '', offerId: id }
}

const decide = async (caseId: string, decision: Decision) =>
  (await closeCase(used.db, { caseId, byId: (await makeReader(used.db, 'en')).userId, decision })) ?? ''

const dismissed: Decision = { verb: 'dismiss', rule: 'cannot-tell', words: 'Xolo.' }
const told = () => ({ ...telling(), operatorEmail: undefined })

/** The answer to a report of an hour ago. */
const answer = (verb: Decision['verb']) => () => {
  const { answerSubject, outcomes, why, dismissals } = caseTexts
  const subject = answerSubject(shortDay(Date.now() - 3_600_000, Date.now()))
  const reason = why(`${dismissals['cannot-tell']} Xolo.`)
  return { subject, words: [outcomes[verb], ...(verb === 'dismiss' ? [reason] : [])] }
}

describe('answers to reports', () => {
  test('a member’s is in the member’s language, whatever page they reported on, with its toast', async () => {
    const readers = await makeReaders(used.db)
    const decisions: Decision[] = [dismissed, { verb: 'warn', rule: 'scam', words: '' }]
    for (const decision of decisions) {
      for (const reader of readers) await decide((await reportedCase('en', reader)).caseId, decision)
      const seen = readers.map(({ email }) => sentTo(email).length)
      await anHourPasses()
      await notifyReporters(told())
      for (const [at, reader] of readers.entries()) {
        expect(faultsIn(mailTo(reader.email, seen[at]), reader.code, answer(decision.verb))).toEqual([])
        expect(await toastsOf(reader)).toContain(saidIn(reader.code, () => caseTexts.outcomes[decision.verb]))
      }
    }
  })

  test('a visitor’s is in the language of the page on which they reported last', async () => {
    const visitors = languageCodes.map((code) => ({ code, email: `visitor-${code}-${jobId()}@example.com` }))
    const first = await Promise.all(visitors.map(({ code, email }) => reportedCase(code, email)))
    for (const { caseId } of first) await decide(caseId, dismissed)
    await anHourPasses()
    await notifyReporters(told())
    for (const { code, email } of visitors)
      expect(faultsIn(mailTo(email), code, answer('dismiss'))).toEqual([])
    const later = visitors.toReversed().map(({ code }) => code)
    for (const [at, { email }] of visitors.entries()) {
      const { caseId } = await reportedCase(later[at]!, email, first[at]!.offerId)
      await decide(caseId, dismissed)
    }
    await anHourPasses()
    await notifyReporters(told())
    for (const [at, { email }] of visitors.entries())
      expect(faultsIn(mailTo(email, 1), later[at]!, answer('dismiss'))).toEqual([])
  })

  test('a take-down notice goes to the operator in English, in whatever language it was sent', async () => {
    const operatorEmail = 'operator@example.com'
    const items = {
      complainant: 'Aa',
      right: 'Bb',
      material: 'Cc',
      remedy: 'Dd',
      contact: 'Ee',
      signature: 'Ff',
    }
    const nobody = async () => 0
    const reporting = { db: used.db, countMember: nobody, countVisitor: nobody, countWords: nobody }
    for (const [seen, code] of languageCodes.entries()) {
      const number = await inLanguage(code, () =>
        sendTakedownNotice(reporting, { ...items, goodFaith: 'yes', isTrue: 'yes' }, '198.51.100.8'),
      )
      await inLanguage(code, () => notifyReporters({ ...told(), operatorEmail }))
      const mail = mailTo(operatorEmail, seen)
      expect(mail.subject).toBe(`Take-down notice ${number}`)
      expect(mail.html).toContain('<html lang="en-ZA">')
      const words = inLanguage('en', () => writtenItems.map((name) => legalTexts.items[name]))
      for (const one of words) expect(mail.text).toContain(one)
    }
  })
})

describe('decisions about a person', () => {
  /** A case about a person, or about an offer of theirs. */
  async function caseAbout({ userId }: Reader, kind: 'user' | 'listing') {
    const offer = kind === 'listing' ? await makeOffer(used.db, { userId, title: 'Stofu' }) : null
    const { rows } = await used.db.execute<{ id: string }>(sql`
      insert into cases (kind, subject_id, owner_id, due_at)
      values (${kind}, ${offer?.id ?? userId}, ${userId}, now()) returning id`)
    return rows[0]?.id ?? ''
  }
  const momentOfAction = async (actionId: string) => {
    const { rows } = await used.db.execute<{ ms: number; until: number | null }>(sql`
      select floor(extract(epoch from created_at) * 1000)::float8 as ms,
        floor(extract(epoch from until) * 1000)::float8 as until from actions where id = ${actionId}`)
    return rows[0]!
  }

  const decisions = [
    ['user', { verb: 'warn', rule: 'rude', words: 'Xolo.' }],
    ['listing', { verb: 'hide', rule: 'forbidden', words: '' }],
    ['user', { verb: 'limit', rule: 'copy', words: '', days: null }],
    ['user', { verb: 'suspend', rule: 'scam', words: '', days: 7 }],
  ] as const
  test.each(decisions)(
    '%s, %o: what was decided, what was taken back, and its appeal',
    async (kind, decision) => {
      const readers = await makeReaders(used.db)
      const { verb, rule } = decision
      const acted: { reader: Reader; actionId: string }[] = []
      for (const reader of readers)
        acted.push({ reader, actionId: await decide(await caseAbout(reader, kind), decision) })
      await anHourPasses()
      await notifyPeople(told())
      const title = kind === 'listing' ? 'Stofu' : ''
      for (const { reader, actionId } of acted) {
        const { ms, until } = await momentOfAction(actionId)
        expect(
          faultsIn(mailTo(reader.email), reader.code, () => {
            const lasting =
              until === null ? [appealTexts.untilUndone] : [appealTexts.until(dayAndTime(until, Date.now()))]
            const words = [
              appealTexts.did[verb](title, kind),
              appealTexts.rule(caseTexts.breaches[rule]),
              ...(verb === 'hide' ? [] : [appealTexts.about[kind](title)]),
              ...(decision.words === '' ? [] : [`${appealTexts.rulePart} ${decision.words}`]),
              appealTexts.since(dayAndTime(ms, Date.now())),
              ...(verb === 'limit' || verb === 'suspend' ? lasting : []),
              appealTexts.byPerson,
              ...appealTexts.howToAppeal(appealDays, `${origin}/account/decisions`).split('\n'),
            ]
            return { subject: appealTexts.subject, words }
          }),
        ).toEqual([])
        expect(await toastsOf(reader)).toEqual([saidIn(reader.code, () => appealTexts.toasts[verb])])
      }

      const outcomes = ['upheld', 'overturned'] as const
      for (const [at, { reader, actionId }] of acted.entries()) {
        const byId = (await makeReader(used.db, 'en')).userId
        await used.db.execute(sql`insert into operators (user_id, enrolled_at) values (${byId}, now())`)
        const outcome = outcomes[(at + (verb === 'warn' ? 1 : 0)) % 2]!
        expect(await appeal(used.db, { actionId, userId: reader.userId, words: 'Cha' })).toBe(true)
        expect(await decideAppeal(used.db, { actionId, byId, outcome, answer: 'Kulungile.' })).toBe(true)
        await notifyPeople(told())
        const { ms } = await momentOfAction(actionId)
        expect(
          faultsIn(mailTo(reader.email, 1), reader.code, () => {
            const { appealSubject, did, outcomes: said, rulePart } = appealTexts
            const day = appealTexts.appealMail(shortDay(ms, Date.now()))
            return {
              subject: appealSubject,
              words: [day, did[verb](title, kind), said[outcome], `${rulePart} Kulungile.`],
            }
          }),
        ).toEqual([])
        if (outcome === 'overturned') continue
        expect(await undoAction(used.db, actionId, byId)).toBe(true)
        await anHourPasses()
        await notifyPeople(told())
        const { ms: then } = await momentOfAction(actionId)
        expect(
          faultsIn(mailTo(reader.email, 2), reader.code, () => {
            const { takenBackSubject, did } = appealTexts
            const day = appealTexts.takenBackMail(shortDay(then, Date.now()))
            return { subject: takenBackSubject, words: [day, did[verb](title, kind)] }
          }),
        ).toEqual([])
      }
    },
  )
})

test('npm run breach mails everybody what the operator wrote, as English', async () => {
  const readers = await makeReaders(used.db)
  const text = 'Somebody read your data\n\nWhat happened.\n\nWhat you can do.\n'
  const ids = readers.map(({ userId }) => userId)
  const left = await inLanguage('zu', () => mailAffected({ ...mailer(), text, onSent: () => {} }, ids))
  expect(left).toEqual([])
  for (const { email } of readers) {
    const mail = mailTo(email)
    expect(mail.subject).toBe('Somebody read your data')
    expect(mail.html).toContain('<html lang="en-ZA">')
    expect(restOf(mail.text ?? '', ['What happened.', 'What you can do.'])).toBe('')
  }
})

test('a mail or a push that nobody gave a language throws', async () => {
  const { userId } = await makeReader(used.db, 'zu')
  const links = { origin, stop: `${origin}/mail/stop?t=x` }
  const content = {
    conversationId: jobId(),
    listingTitle: 'Stofu',
    priceCents: 1,
    otherId: userId,
    otherName: 'Siya',
    unread: 1,
    messages: ['Molo'],
  }
  const action = {
    actionId: jobId(),
    verb: 'warn',
    kind: 'user',
    rule: 'scam',
    words: '',
    title: '',
    createdAtMs: 0,
    untilMs: null,
  } as const
  const makers: (() => unknown)[] = [
    () => recoveryMail(origin, 'a@example.com'),
    () => copyMail(origin),
    () => confirmMail(origin, 'x'),
    () => takenMail(origin),
    () => noticeOfNewAddress(origin, 'a@example.com'),
    () => leaverMail(origin, '1 Jan'),
    () => formerAddressMail(origin, 'x'),
    () => returnedAddressMail(origin),
    () => eventMail(origin, { about: 'device', device: 'Chrome', when: '1 Jan' }),
    () => messageMail(content, { number: 1, lastSentNumber: 0 }, links),
    () => digestMail([content], { userId, day: '2026-11-23' }, links),
    () =>
      answerMail(
        { reportId: 'x', actionId: 'y', day: '1 Jan', verb: 'warn', rule: 'scam', words: '' },
        origin,
      ),
    () => statementMail(action, origin, 0),
    () => takenBackMail(action, origin, 0),
    () => appealMail({ ...action, outcome: 'upheld', answer: '' }, origin, 0),
    () => mailOf('x', origin, 'Subject', ['Text']),
  ]
  for (const make of makers) {
    expect(make, String(make)).toThrow('nobody said in which language this is')
    for (const code of languageCodes) expect(() => inLanguage(code, make)).not.toThrow()
  }
  const notice = { title: 'x', text: 'y', path: '/inbox/x', tag: 'z' } as const
  const send = () => pushNotice({ db: used.db, sendPush, nowMs: Date.now() }, userId, notice)
  await expect(send()).rejects.toThrow('nobody said in which language this is')
  await expect(inLanguage('zu', send)).resolves.toBe(0)
})

test('every toast that a job stores fits into its column, in each language: one that does not would stop the job for everybody', async () => {
  const { userId } = await makeReader(used.db, 'en')
  for (const code of languageCodes) {
    const toasts = inLanguage(code, () => [
      mailTexts.copy.toast,
      endingTexts.toast(99_999),
      ...Object.values(appealTexts.toasts),
      ...Object.values(caseTexts.outcomes),
    ])
    for (const toast of toasts) {
      const stored = used.db.execute(
        sql`insert into notifications (to_user_id, type) values (${userId}, ${toast}) returning type`,
      )
      await expect(stored, `${code}: ${toast}`).resolves.toMatchObject({ rows: [{ type: toast }] })
    }
  }
})

test('no text of these mails was missing in a language', () => {
  expect([...missingTexts]).toEqual([])
})
