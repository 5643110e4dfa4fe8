import type pg from 'pg'
import { sessionDays } from '#app/accounts/session/session-rules.ts'
import { createCookies } from '#app/http/cookies.server.ts'

/** A person with a store and an offer; `cookie` is their session's header. */
export type Person = { userId: string; offerId: string; cookie: string }

/** Adds `count` people at once, signed in at servers with this secret. */
export async function addPeople(
  client: pg.ClientBase,
  secret: string,
  count: number,
  { https } = { https: false },
): Promise<Person[]> {
  const cookies = createCookies({ secret, https })
  const { rows } = await client.query<PersonRow>(addThem, [count, sessionDays])
  return await Promise.all(
    rows.map(async ({ token, ...person }) => {
      const [cookie = ''] = (await cookies.session.serialize(token)).split(';')
      return { ...person, cookie }
    }),
  )
}

type PersonRow = { userId: string; offerId: string; token: string }

// Written past the sign-up form, which hashes each password and limits the number of accounts.
const addThem = `
  with person as (
    insert into users (email)
    select 'bench-' || gen_random_uuid() || '@example.invalid' from generate_series(1, $1::int)
    returning id
  ),
  store as (insert into profiles (user_id, display_name) select id, 'Corner Bakery' from person),
  offer as (
    insert into listings (user_id, title, price_cents) select id, 'Fresh bread', 1250 from person
    returning id, user_id
  ),
  session as (
    insert into sessions (user_id, token, expires_at)
    select id, gen_random_uuid(), now() + $2::int * interval '1 day' from person
    returning user_id, token
  )
  select user_id as "userId", offer.id as "offerId", token from session join offer using (user_id)`
