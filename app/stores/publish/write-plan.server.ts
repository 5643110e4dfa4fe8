import { sql } from 'drizzle-orm'
import { isSuspended } from '#app/people/people.server.ts'
import { placeOfLine } from '#app/search/places/find-somewhere.server.ts'
import { provinceId } from '#app/search/places/places.server.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { PublishPlan } from './plan-types.ts'
import type { Before } from './read-store.server.ts'

/** Writes a plan, all or nothing. Returns false, and writes nothing, if the store was saved since `before` was read. */
export async function writePlan(
  db: Database,
  userId: string,
  plan: PublishPlan,
  before: Before,
): Promise<boolean> {
  const changed = [
    ...plan.changes.map(({ id, values }) => ({ ...values, ...placedAt(values.place), id })),
    ...plan.removals.map((id) => ({ id, isActive: false, isRemoved: true })),
  ]
  const added = plan.newProducts.map(({ listingId, ...product }, position) => ({
    ...product,
    ...placedAt(product.place),
    id: listingId,
    position,
  }))
  const withPhotos = [
    ...plan.changes.flatMap(({ id, values: { photos } }) => (photos ? [{ id, photos }] : [])),
    ...added.flatMap(({ id, photos }) => (photos?.length ? [{ id, photos }] : [])),
  ]
  const whole = {
    displayName: '',
    bio: '',
    location: null,
    logoUrl: null,
    ...before.profile,
    ...plan.profile,
  }
  const place = whole.location === null ? null : placeOfLine(whole.location)
  const isMoved = before.profile !== null && 'location' in plan.profile
  const write = writeOf({
    profile: Object.keys(plan.profile).length > 0,
    moved: isMoved,
    changed: changed.length > 0,
    added: added.length > 0,
    fewer: withPhotos.length > 0,
    photos: withPhotos.length > 0,
  })
  const saved = await write(db, {
    userId,
    version: before.version,
    firstFormId: before.isNew ? plan.form.formId : null,
    writeLog: before.writeLog.after(plan.form, plan.writes),
    profile: JSON.stringify(plan.profile),
    whole: JSON.stringify(whole),
    location: whole.location,
    placeId: place?.id ?? null,
    province: place ? provinceId(place.province) : null,
    isMoved,
    formerLocation: before.profile?.location ?? null,
    changed: JSON.stringify(changed),
    changedIds: changed.map(({ id }) => id),
    added: JSON.stringify(added),
    withPhotos: JSON.stringify(withPhotos),
  })
  return saved.length > 0
}

/** The columns of an offer's own place; none if the form leaves its place. */
function placedAt(place: string | null | undefined) {
  if (place === undefined) return {}
  const known = place === null ? null : placeOfLine(place)
  return { place, placeId: known?.id ?? null, province: known ? provinceId(known.province) : null }
}

const location = sql`${sql.placeholder('location')}::text`
/** The place that the location names, if that is sure. */
const placed = sql`place_id = ${sql.placeholder('placeId')}::integer, province = ${sql.placeholder('province')}::smallint`
// Only named columns are written: changes made elsewhere meanwhile stay.
const profile = sql`${sql.placeholder('profile')}::jsonb`
const whole = sql`${sql.placeholder('whole')}::jsonb`
const changed = sql`jsonb_array_elements(${sql.placeholder('changed')}::jsonb)`
const withPhotos = sql`jsonb_array_elements(${sql.placeholder('withPhotos')}::jsonb)`

/** Offers move with their store, but for those that have a place of their own (decision 0044). */
const movesAlong = sql`location is not distinct from ${sql.placeholder('formerLocation')}::text`
const takesLocation = sql`(${sql.placeholder('isMoved')}::boolean and ${movesAlong})`

const ctes = {
  profile: sql`
    insert into profiles (user_id, display_name, bio, location, logo_url)
    select user_id, ${whole}->>'displayName', ${whole}->>'bio', ${whole}->>'location', ${whole}->>'logoUrl' from saved
    on conflict (user_id) do update set
      display_name = coalesce(${profile}->>'displayName', profiles.display_name),
      bio = coalesce(${profile}->>'bio', profiles.bio),
      location = case when ${profile} ? 'location' then excluded.location else profiles.location end,
      logo_url = case when ${profile} ? 'logoUrl' then excluded.logo_url else profiles.logo_url end`,
  moved: sql`
    update listings set location = ${location}, ${placed} from saved
    where listings.user_id = saved.user_id and ${movesAlong} and id <> all(${sql.placeholder('changedIds')}::uuid[])`,
  changed: sql`
    update listings set title = coalesce(product->>'title', title),
      description = coalesce(product->>'description', description),
      price_cents = coalesce((product->>'priceCents')::integer, price_cents),
      image_url = case when product ? 'imageUrl' then product->>'imageUrl' else image_url end,
      is_active = coalesce((product->>'isActive')::boolean, is_active),
      returns = returns and not coalesce((product->>'isRemoved')::boolean, false),
      location = case when product ? 'place' then product->>'place'
        when ${takesLocation} then ${location} else location end,
      place_id = case when product ? 'place' then (product->>'placeId')::integer
        when ${takesLocation} then ${sql.placeholder('placeId')}::integer else place_id end,
      province = case when product ? 'place' then (product->>'province')::smallint
        when ${takesLocation} then ${sql.placeholder('province')}::smallint else province end,
      quantity = case when product ? 'quantity' then (product->>'quantity')::smallint else quantity end,
      state = coalesce(product->>'state', state),
      ended_at = case when product ? 'state' then null else ended_at end,
      -- The same state twice keeps the day of the sale.
      sold_at = case product->>'state' when 'sold' then coalesce(sold_at, now())
        else case when product ? 'state' then null else sold_at end end,
      category = coalesce((product->>'category')::smallint, category)
    from saved, ${changed} product
    where listings.user_id = saved.user_id and listings.id = (product->>'id')::uuid`,
  // The first product of the form becomes the newest: the store keeps the order of the form.
  added: sql`
    insert into listings (id, user_id, title, description, price_cents, image_url, category, quantity, location, place_id,
      province, created_at)
    select (product->>'id')::uuid, user_id, product->>'title', product->>'description', (product->>'priceCents')::integer,
      product->>'imageUrl', (product->>'category')::smallint, (product->>'quantity')::smallint,
      case when product ? 'place' then product->>'place' else ${location} end,
      case when product ? 'place' then (product->>'placeId')::integer else ${sql.placeholder('placeId')}::integer end,
      case when product ? 'place' then (product->>'province')::smallint else ${sql.placeholder('province')}::smallint end,
      now() - (product->>'position')::integer * interval '1 microsecond'
    from saved, jsonb_array_elements(${sql.placeholder('added')}::jsonb) product`,
  fewer: sql`
    delete from listing_pictures using saved, ${withPhotos} product
    where listing_id = (product->>'id')::uuid and position > jsonb_array_length(product->'photos')`,
  photos: sql`
    insert into listing_pictures (listing_id, position, user_id, image_url)
    select (product->>'id')::uuid, photo.position, saved.user_id, photo.image_url
    from saved, ${withPhotos} product,
      jsonb_array_elements_text(product->'photos') with ordinality photo (image_url, position)
    on conflict (listing_id, position) do update set image_url = excluded.image_url`,
}
const cteNames = ['profile', 'moved', 'changed', 'added', 'fewer', 'photos'] as const

const writes = new Map<string, ReturnType<typeof prepared>>()

/**
 * One statement, and so one transaction. A concurrent save waits for the row lock in `store_saves`, finds another
 * version and writes nothing; a save of a person being deleted locks the user first and finds none. Unneeded CTEs are
 * left out, as PostgreSQL would plan them each time.
 */
function writeOf(isNeeded: Record<(typeof cteNames)[number], boolean>): ReturnType<typeof prepared> {
  const needed = cteNames.filter((name) => isNeeded[name])
  const name = ['store_write', ...needed].join('_')
  let write = writes.get(name)
  if (!write) {
    const others = needed.map((cte) => sql`, ${sql.identifier(cte)} as (${ctes[cte]})`)
    write = prepared(
      name,
      sql`
        with saved as (
          insert into store_saves (user_id, first_form_id, written)
          select id, ${sql.placeholder('firstFormId')}::uuid, ${sql.placeholder('writeLog')}::text[]
          from users where id = ${sql.placeholder('userId')} and not ${isSuspended(sql`users.id`)} for key share
          on conflict (user_id) do update set written = excluded.written
            where store_saves.xmin::text = ${sql.placeholder('version')}
          returning user_id
        )${sql.join(others)}
        select from saved`,
    )
    writes.set(name, write)
  }
  return write
}
