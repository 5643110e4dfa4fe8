import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { codeOf } from './meeting-secrets.server.ts'

const agreedOf = prepared<{ id: string; key: string }>(
  'meetings_agreed_of_buyer',
  sql`
    select m.id, encode(meeting_keys.key, 'hex') as key
    from conversations c join meetings m on m.conversation_id = c.id cross join meeting_keys
    where (c.id = ${sql.placeholder('targetId')}::uuid or c.listing_id = ${sql.placeholder('targetId')}::uuid)
      and m.buyer_id = ${sql.placeholder('senderId')}::uuid and m.state = 'agreed'`,
)

/** Digits with at most two other signs between them, such as '4 7-1.2'. */
const digits = /\d(?:[^\p{L}\d]{0,2}\d){3,40}/gu

/**
 * Whether a buyer is about to write their hand-over code to the seller, also with signs between its digits: it is said when the goods are
 * in one's hands. `targetId` is the conversation or its offer.
 */
export async function tellsOwnCode(
  db: Database,
  { senderId, targetId, content }: { senderId: string; targetId: string; content: string },
): Promise<boolean> {
  const groups = content.match(digits)?.map((group) => group.replace(/\D/g, '')) ?? []
  if (groups.length === 0) return false
  const agreed = await agreedOf(db, { senderId, targetId })
  return agreed.some(({ id, key }) => {
    const code = codeOf(Buffer.from(key, 'hex'), id)
    return groups.some((group) => group.includes(code))
  })
}
