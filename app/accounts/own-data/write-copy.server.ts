import { makeZip } from 'client-zip'
import { sql } from 'drizzle-orm'
import { letterOf } from '#app/accounts/settings/letter.ts'
import type { Storage } from '#app/images/file-storage.ts'
import type { MailContent, SendMail } from '#app/mail/mail.ts'
import type { Database } from '#db/client.ts'
import { copyEntries } from './copy-entries.server.ts'
import { copyTexts } from './copy-texts.ts'

/** The copy is stored in parts of this size: neither writing nor sending holds it whole. */
const partBytes = 4 * 1024 * 1024

export const copiesPrefix = 'exports/'

type Place = { userId: string; fileId: string }

export const partKey = ({ userId, fileId }: Place, part: number): string =>
  `${copiesPrefix}${userId}/${fileId}/${part}`

export type CopyWriter = { db: Database; storage: Storage; sendMail: SendMail; origin: string }

/**
 * The queue's job: writes a copy and mails its person. A job that was killed begins anew under another name; a finished copy is only
 * mailed. Nothing happens if the person has left.
 */
export async function writeCopyNow(writer: CopyWriter, copyId: string): Promise<void> {
  const { db, sendMail, origin } = writer
  const { rows } = await db.execute<{ userId: string; email: string; isReady: boolean }>(sql`
    select e.user_id as "userId", u.email, e.ready_at is not null as "isReady"
    from data_exports e join users u on u.id = e.user_id
    where e.id = ${copyId} and e.told_at is null and u.leaving_at is null`)
  const [copy] = rows
  if (!copy) return
  if (!copy.isReady && !(await writeCopy(writer, copyId, copy.userId))) return
  const messageId = `<copy-${copyId}@${new URL(origin).hostname}>`
  await sendMail({ to: copy.email, messageId, ...copyMail(origin) })
  await db.execute(sql`update data_exports set told_at = now() where id = ${copyId}`)
}

/** Returns false if the copy is no longer wanted, or another job was faster. */
async function writeCopy({ db, storage }: CopyWriter, copyId: string, userId: string): Promise<boolean> {
  const place = { userId, fileId: crypto.randomUUID() }
  const { parts, bytes } = await storeParts(
    storage,
    place,
    makeZip(copyEntries({ db, storage }, userId, new Date())),
  )
  const { rows } = await db.execute(sql`
    with ready as (
      update data_exports set file_id = ${place.fileId}, parts = ${parts}, bytes = ${bytes}, ready_at = now()
      where id = ${copyId} and ready_at is null returning user_id
    )
    insert into notifications (to_user_id, type) select user_id, ${copyTexts.ready} from ready returning id`)
  if (rows.length > 0) return true
  await storage.remove(Array.from({ length: parts }, (_, part) => partKey(place, part)))
  return false
}

async function storeParts(storage: Storage, place: Place, zip: ReadableStream<Uint8Array>) {
  let parts = 0
  let bytes = 0
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  const store = async () => {
    await storage.put(partKey(place, parts), Buffer.concat(waiting))
    parts += 1
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of zip) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    bytes += chunk.length
    if (waitingBytes >= partBytes) await store()
  }
  if (waitingBytes > 0) await store()
  return { parts, bytes }
}

/** The link leads to a page that only its signed-in person can open. */
const copyMail = (origin: string): MailContent =>
  letterOf({
    subject: copyTexts.mailSubject,
    before: [copyTexts.mailIntro],
    button: { link: `${origin}/account/data`, label: copyTexts.mailAction },
    after: [copyTexts.mailIgnore],
  })
