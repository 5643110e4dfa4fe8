import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { listingStates } from '#app/listings/listing-rules.ts'
import { maxEntries } from '#app/stores/publish/write-log.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import type { Database } from '#db/client.ts'
import { changePlace } from './change-place.server.ts'
import { writePhotos } from './photos/photos.server.ts'
import { type Room, readRoom, type Transaction } from './relisting.server.ts'
import { changeQuantity, type NotChanged, setState } from './state.server.ts'

/** An offer's values that a store's product lacks, as text. '' means none; photos are a JSON list of addresses. */
const valueNames = ['state', 'quantity', 'place', 'photos'] as const
/** Those of the form of a new offer. */
const newNames = ['place', 'photos'] as const
type ValueName = (typeof valueNames)[number]
export type OfferValues = Record<ValueName, string>

export type SentValues = {
  /** The page that sends the form. */
  tab: string
  isNew: boolean
  /** A form that lacks one leaves it. */
  typed: Partial<OfferValues>
  /** `valueHash` of each as the form began with it; a form that does not say it began with what is stored. */
  was: Partial<OfferValues>
}

export type SavedValues = {
  /** The stored values that both the form and somebody else changed. They are left as they are. */
  changed: Partial<OfferValues>
  /** Why the state was not changed. */
  refused: NotChanged | null
}

/** A short hash of a value, for a form to say what it began with. */
export const valueHash = (value: string): string => hash('sha256', value).slice(0, 8)

/**
 * Saves the values of an offer of `userId` that its form changed, but none that somebody else changed since the form began. What the
 * same page wrote last it may change again: its response may have been lost (decision 0019).
 */
export async function saveValues(
  db: Database,
  userId: string,
  listingId: string,
  sent: SentValues,
): Promise<SavedValues> {
  const { tab, isNew, typed, was } = sent
  return await db.transaction(async (tx) => {
    // Locked in the order of other writers: the person, the log, the offer.
    const room = await readRoom(tx, userId)
    const own = await findOwnWrites(tx, userId, listingId, tab)
    const stored = await findStored(tx, userId, listingId)
    const saved: SavedValues = { changed: {}, refused: null }
    if (!stored) return saved
    const written: Partial<OfferValues> = {}
    for (const name of isNew ? newNames : valueNames) {
      const [value, now] = [typed[name], stored[name]]
      if (value === undefined) continue
      const isOwn = own[name] === valueHash(now)
      const begun = was[name] ?? valueHash(now)
      // A new offer begins where its store is now.
      const isFirst = isNew && name === 'place' && own[name] === undefined
      if (isFirst) written[name] = valueHash(value)
      if (value === now || (!isOwn && valueHash(value) === begun)) continue
      if (!isOwn && !isFirst && valueHash(now) !== begun) saved.changed[name] = now
      else {
        const refused = await writeValue[name](tx, userId, listingId, value, room)
        if (refused) saved.refused = refused
        else written[name] = valueHash(value)
      }
    }
    await noteOwnWrites(tx, userId, listingId, tab, written)
    return saved
  })
}

type Write = (
  tx: Transaction,
  userId: string,
  listingId: string,
  value: string,
  room: Room,
) => Promise<NotChanged | null | void>

const writeValue: Record<ValueName, Write> = {
  state: async (tx, userId, listingId, value, room) => {
    const state = listingStates.find((one) => one === value)
    return state ? await setState(tx, userId, listingId, state, room) : null
  },
  quantity: changeQuantity,
  place: changePlace,
  photos: writePhotos,
}

async function findStored(
  tx: Transaction,
  userId: string,
  listingId: string,
): Promise<OfferValues | undefined> {
  const { rows } = await tx.execute<Omit<OfferValues, 'photos'> & { photos: string[] }>(sql`
    select state, coalesce(quantity::text, '') as quantity, coalesce(location, '') as place,
      array(select image_url from listing_pictures where listing_id = l.id order by position) as photos
    from listings l where l.id = ${listingId} and l.user_id = ${userId} for update of l`)
  const [row] = rows
  // Stored places may be older than our cleaning rules.
  return row && { ...row, place: cleanLine(row.place), photos: JSON.stringify(row.photos) }
}

/** Returns the hashes of the values that this page wrote last, and nobody else by such a form since. */
async function findOwnWrites(tx: Transaction, userId: string, listingId: string, tab: string) {
  const { rows } = await tx.execute<{ written: string[] }>(sql`
    select written from store_saves where user_id = ${userId} for update`)
  const begin = `${tab} ${listingId}.`
  const own = (rows[0]?.written ?? []).filter((entry) => entry.startsWith(begin) && entry.includes('='))
  return Object.fromEntries(own.map((entry) => entry.slice(begin.length).split('='))) as Partial<OfferValues>
}

/** Entries are `{tab} {listing}.{name}={hash}`, in the log of the store's editor (write-log.ts). */
async function noteOwnWrites(
  tx: Transaction,
  userId: string,
  listingId: string,
  tab: string,
  written: Partial<OfferValues>,
): Promise<void> {
  const all = Object.entries(written)
  if (all.length === 0) return
  const keys = JSON.stringify(all.map(([name]) => `${listingId}.${name}`))
  const entries = JSON.stringify(all.map(([name, of]) => `${tab} ${listingId}.${name}=${of}`))
  await tx.execute(sql`
    update store_saves set written = (
      array(select entry from unnest(written) with ordinality log (entry, at)
        where split_part(substr(entry, 10), '=', 1) not in (select jsonb_array_elements_text(${keys}::jsonb)) order by at)
      || array(select jsonb_array_elements_text(${entries}::jsonb)))
    where user_id = ${userId}`)
  await tx.execute(sql`
    update store_saves set written = written[cardinality(written) - ${maxEntries - 1}:]
    where user_id = ${userId} and cardinality(written) > ${maxEntries}`)
}
