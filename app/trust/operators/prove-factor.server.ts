import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Events, noteEvent } from '#app/accounts/events/account-events.server.ts'
import { type MakeLimiter, returningCounterOf } from '#app/concurrency/limiter-points.server.ts'
import type { Database } from '#db/client.ts'
import { codeLimit, enrolmentDays, plainCode, recoveryCodeCount } from './operator-rules.ts'
import { base32, matchingStep, secretBytes } from './totp.server.ts'

type Parts = { jobs: Events['jobs']; makeLimiter: MakeLimiter; secret: string }

/** The keys and limits of second factors; a right code does not count. `secret` is the session secret. */
export type SecondFactor = ReturnType<typeof createSecondFactor>

export const createSecondFactor = ({ jobs, makeLimiter, secret }: Parts) => ({
  jobs,
  keys: createOperatorKeys(secret),
  ...returningCounterOf(makeLimiter(codeLimit)),
})

export type Prover = { userId: string; sessionId: string }
export type Proof = 'proved' | 'wrong' | 'too-many'

type Stored = { sealed: Buffer | null; isEnrolled: boolean; usedStep: number }

/** Returns the secret to set up, made at the first call; null if that is over, or was too late, or the session has ended. */
export async function secretToEnrol(
  db: Database,
  { keys }: SecondFactor,
  { userId, sessionId }: Prover,
): Promise<Buffer | null> {
  const made = keys.seal(userId, randomBytes(secretBytes))
  // The lock waits for a concurrent new password, which ends the session and the secret that it saw.
  const { rows } = await db.execute<{ sealed: Buffer }>(sql`
    with alive as (select from sessions where id = ${sessionId} for key share)
    update operators set sealed_secret = coalesce(sealed_secret, ${made}) from alive
    where user_id = ${userId} and enrolled_at is null and added_at > now() - ${`${enrolmentDays} days`}::interval
    returning sealed_secret as sealed`)
  const [row] = rows
  return row ? keys.open(userId, row.sealed) : null
}

/** Confirms the secret by a first code, proves the session, and returns new recovery codes, which nobody can read later. */
export async function enrol(
  db: Database,
  factor: SecondFactor,
  prover: Prover & { device: string },
  typed: string,
): Promise<{ proof: 'proved'; codes: string[] } | { proof: 'wrong' | 'too-many' }> {
  return await db.transaction(async (tx) => {
    const proof = await tryCode(tx, factor, prover, { typed, isEnrolled: false })
    if (proof !== 'proved') return { proof }
    const codes = await renewRecoveryCodes(tx, factor, prover.userId)
    const { userId, device } = prover
    await noteEvent(factor, tx, { userId, kind: 'second-factor', device })
    return { proof, codes }
  })
}

/** Proves the session by a code of the app, or by a recovery code, each once. */
export const prove = (db: Database, factor: SecondFactor, prover: Prover, typed: string): Promise<Proof> =>
  tryCode(db, factor, prover, { typed, isEnrolled: true })

async function tryCode(
  db: Database,
  factor: SecondFactor,
  prover: Prover,
  { typed, isEnrolled }: { typed: string; isEnrolled: boolean },
): Promise<Proof> {
  // Counted before it is checked: a hundred guesses at once are five.
  if ((await factor.count(prover.userId)) > 0) return 'too-many'
  const code = plainCode(typed)
  const isRight =
    /^\d{6}$/.test(code) || !isEnrolled
      ? await takeAppCode(db, factor, prover, { code, isEnrolled })
      : await takeRecoveryCode(db, factor, prover, code)
  if (!isRight) return 'wrong'
  await factor.giveBack(prover.userId)
  return 'proved'
}

async function takeAppCode(
  db: Database,
  { keys }: SecondFactor,
  { userId, sessionId }: Prover,
  { code, isEnrolled }: { code: string; isEnrolled: boolean },
): Promise<boolean> {
  const { rows } = await db.execute<Stored>(sql`
    select sealed_secret as sealed, enrolled_at is not null as "isEnrolled", used_step::float8 as "usedStep"
    from operators where user_id = ${userId}`)
  const [stored] = rows
  const secret = stored?.sealed && keys.open(userId, stored.sealed)
  if (!stored || !secret || stored.isEnrolled !== isEnrolled) return false
  const step = matchingStep(secret, { code, nowMs: Date.now(), usedStep: stored.usedStep })
  if (step === null) return false
  const used = await db.execute(sql`
    with used as (
      update operators set used_step = ${step}, enrolled_at = coalesce(enrolled_at, now())
      where user_id = ${userId} and used_step < ${step} and (enrolled_at is not null) = ${isEnrolled}
        and (enrolled_at is not null or added_at > now() - ${`${enrolmentDays} days`}::interval)
      returning user_id
    ) ${proveIn(sessionId)}`)
  return used.rows.length > 0
}

async function takeRecoveryCode(
  db: Database,
  { keys }: SecondFactor,
  { userId, sessionId }: Prover,
  code: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with used as (
      update operator_recovery_codes set used_at = now()
      where user_id = ${userId} and code_hash = ${keys.hash(userId, code)} and used_at is null
      returning user_id
    ) ${proveIn(sessionId)}`)
  return rows.length > 0
}

const proveIn = (sessionId: string) => sql`
  insert into operator_proofs (session_id, user_id) select ${sessionId}::uuid, user_id from used
  on conflict (session_id) do update set proved_at = now(), user_id = excluded.user_id returning session_id`

/** Makes ten recovery codes in place of those before, and returns them, 80 bits each. */
export async function renewRecoveryCodes(
  db: Database,
  { keys }: SecondFactor,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(10)).toLowerCase())
  const rows = codes.map((code) => sql`(${userId}::uuid, ${keys.hash(userId, code)}::bytea)`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from operator_recovery_codes where user_id = ${userId}`)
    await tx.execute(sql`
      insert into operator_recovery_codes (user_id, code_hash) values ${sql.join(rows, sql`, `)}`)
  })
  return codes
}

/** The recovery codes that were not used. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select count(*)::int as left from operator_recovery_codes where user_id = ${userId} and used_at is null`)
  return rows[0]?.left ?? 0
}

/** Keeps second factors unreadable in the database and its backups, which hold no session secret. */
export type OperatorKeys = ReturnType<typeof createOperatorKeys>

const ivBytes = 12
const tagBytes = 16

function createOperatorKeys(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `operators ${use}`, 32))
  const sealing = keyFor('secret')
  const hashing = keyFor('recovery code')
  return {
    /** Encrypts with AES-256-GCM; the result opens for the same user only. */
    seal(userId: string, bytes: Buffer): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    /** Null if it was sealed for somebody else, or with another session secret. */
    open(userId: string, sealed: Buffer): Buffer | null {
      const iv = sealed.subarray(0, ivBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealing, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },
    hash: (userId: string, code: string): Buffer =>
      createHmac('sha256', hashing).update(`${userId} ${code}`).digest(),
  }
}
