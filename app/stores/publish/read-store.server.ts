import { type SQL, sql } from 'drizzle-orm'
import { showsPicture } from '#app/images/hiding/hide-pictures.server.ts'
import { isPictureAddress } from '#app/images/picture-rules.ts'
import { isLimited, isSuspended } from '#app/people/people.server.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { ProductValues } from './field-hashes.server.ts'
import { listingIdOf } from './listing-rows.server.ts'
import type { StoredShown, StoredStore } from './plan-types.ts'
import { readWriteLog, type WriteLog } from './write-log.ts'

/** Whether the offers with these ids may show the row of `pictures`: a hidden one only stays where it is, in a hidden offer. */
const mayShow = (ids: SQL) => sql`(hidden_at is null or exists (
  select from listings, (select pictures.image_url) shown
  where listings.id = any(${ids}) and listings.hidden_by is not null and ${showsPicture}))`

/** A store before a save. */
export type Before = StoredStore & {
  /** Changes with each save; null before the first. */
  version: string | null
  /** The form of the first publish; null before it, and for stores older than this column. */
  firstFormId: string | null
  writeLog: WriteLog
  activeCount: number
  /** Specification §4: no profile and no listings. */
  isNew: boolean
  /** The form's pictures that are stored and belong to this person. */
  pictures: ReadonlySet<string>
  isSuspended: boolean
  /** Adds no offer. */
  isLimited: boolean
}

type Row = Pick<
  Before,
  'version' | 'firstFormId' | 'profile' | 'activeCount' | 'isSuspended' | 'isLimited'
> & {
  writeLog: string[] | null
  products: (ProductValues & StoredShown & { id: string })[]
  hasListings: boolean
  pictures: string[]
}

const storeQuery = prepared<Row>(
  'store_read',
  sql`
    select store_saves.xmin::text as version, first_form_id as "firstFormId", written as "writeLog", own.*,
      ${isSuspended(sql`users.id`)} as "isSuspended", ${isLimited(sql`users.id`)} as "isLimited",
      (select json_build_object('displayName', display_name, 'bio', bio, 'location', location, 'logoUrl', logo_url)
        from profiles where user_id = users.id) as profile,
      array(select image_url from pictures
        where user_id = users.id and image_url = any(${sql.placeholder('images')}) and stored_at is not null
          and ${mayShow(sql`${sql.placeholder('ids')}::uuid[]`)}) as pictures
    from users
    left join store_saves on store_saves.user_id = users.id
    cross join lateral (
      select count(*) > 0 as "hasListings", (count(*) filter (where is_active))::int as "activeCount",
        coalesce(
          json_agg(json_build_object('id', id, 'title', title, 'description', description, 'priceCents', price_cents,
            'imageUrl', image_url, 'category', category, 'place', location, 'state', state, 'quantity', quantity,
            'photos', array(select image_url from listing_pictures where listing_id = listings.id order by position),
            'isActive', is_active, 'isHidden', hidden_by is not null and returns,
            'keepsState', hidden_by is not null or not (is_active or state in ('sold', 'paused')))) filter (where id = any(${sql.placeholder('ids')}::uuid[])),
          '[]') as products
      from listings where user_id = users.id
    ) own
    where users.id = ${sql.placeholder('userId')}`,
)

/** Reads the store of `userId` with the listings that the form mentions; null if there is no such user. */
export async function readStore(db: Database, userId: string, form: StoreForm): Promise<Before | null> {
  const ids = [...form.rows, ...form.removed].map((row) => listingIdOf(userId, form.formId, row))
  const images = [form.logo, ...form.rows.flatMap(({ image, photos = [] }) => [image, ...photos])].filter(
    isPictureAddress,
  )
  const [row] = await storeQuery(db, { userId, ids, images })
  if (!row) return null
  const writeLog = readWriteLog(row.writeLog ?? [])
  return {
    ...row,
    products: new Map(row.products.map(({ id, ...values }) => [id, values])),
    ownWrites: writeLog.writtenBy(form.editorTabId),
    writeLog,
    isNew: !row.profile && !row.hasListings,
    pictures: new Set(row.pictures),
  }
}
