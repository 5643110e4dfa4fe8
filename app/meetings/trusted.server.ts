import { sql } from 'drizzle-orm'
import { shownPhoto } from '#app/listings/listings.server.ts'
import type { Database } from '#db/client.ts'
import { ms, stateNow } from './meeting-rows.server.ts'
import { hoursAfter, type PlaceKind } from './meeting-rules.ts'
import { type Holder, readToken } from './meeting-secrets.server.ts'

/** The facts on the page of a trusted person. `firstName`, `storeName` and `sinceMs` are those of the person whom the link's holder meets. */
export type TrustedMeeting = {
  state: 'agreed' | 'done' | 'missed' | 'called-off'
  kind: PlaceKind
  words: string
  meetsAtMs: number
  title: string | null
  imageUrl: string | null
  /** The first name of the link's holder, as they gave it; null without one. */
  holderName: string | null
  firstName: string | null
  storeName: string | null
  sinceMs: number
}

/** Returns the meeting of a token; null if there is none, or it was more than a day ago. */
export async function findTrusted(db: Database, token: string): Promise<TrustedMeeting | null> {
  const found = await db.execute<{ key: string }>(sql`select encode(key, 'hex') as key from meeting_keys`)
  const read = readToken(Buffer.from(found.rows[0]?.key ?? '', 'hex'), token)
  return read ? await findFor(db, read.meetingId, read.holder) : null
}

const firstName = (user: string) => sql.raw(`nullif(split_part(btrim(${user}.name), ' ', 1), '')`)

async function findFor(db: Database, id: string, holder: Holder): Promise<TrustedMeeting | null> {
  const [own, other] = holder === 'seller' ? ['seller_id', 'buyer_id'] : ['buyer_id', 'seller_id']
  const { rows } = await db.execute<TrustedMeeting>(sql`
    select ${stateNow} as state, m.kind, m.words, ${ms(sql`m.meets_at`)} as "meetsAtMs",
      case when listings.hidden_by is null then listings.title end as title,
      ${shownPhoto} as "imageUrl", ${firstName('own')} as "holderName", ${firstName('other')} as "firstName",
      profiles.display_name as "storeName", ${ms(sql`other.created_at`)} as "sinceMs"
    from meetings m join conversations c on c.id = m.conversation_id
      join users own on own.id = m.${sql.raw(own)} join users other on other.id = m.${sql.raw(other)}
      left join listings on listings.id = c.listing_id
      left join profiles on profiles.user_id = other.id
    where m.id = ${id} and m.agreed_at is not null and m.state <> 'lapsed'
      and m.meets_at > now() - ${sql.raw(`interval '${hoursAfter} hours'`)}`)
  return rows[0] ?? null
}
