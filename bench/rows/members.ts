import { withMarket } from '#bench/support/bench-market.ts'
import type { Figure } from '#bench/support/figures.ts'
import { loadInTurns } from '#bench/support/load.ts'
import { endProcess, spawnServer } from '#test/servers/running-server.ts'

const peopleCount = 400
const seconds = 8
const warmUpSeconds = 3

/**
 * Measures members' own pages on 32 connections; the floor is plain `node:http` with one indexed query of the market,
 * without session check, rendering or compression.
 */
export const members = (): Promise<Figure[]> =>
  withMarket(async ({ server, client, addPeople }) => {
    const people = await addPeople(peopleCount)
    for (const sql of [writeAround, answerAround, 'vacuum analyze']) await client.query(sql)
    const plain = await spawnServer({ ...process.env, DATABASE_URL: server.databaseUrl }, [
      process.execPath,
      new URL('../floors/plain-query-server.ts', import.meta.url).pathname,
    ])
    const cookieOf = (n: number) => ({ cookie: people[n % people.length]?.cookie ?? '' })
    const targets = [
      { origin: server.origin, path: '/', headers: cookieOf },
      { origin: server.origin, path: `/vendor/${people[0]?.userId}`, headers: cookieOf },
      { origin: server.origin, path: '/inbox', headers: cookieOf },
      { origin: plain.origin, path: '/' },
    ]
    await loadInTurns(targets, { seconds: warmUpSeconds })
    const loads = await loadInTurns(targets, { seconds })
    await endProcess(plain.process, 'SIGKILL')

    const [market = 0, store = 0, inbox = 0, floor = 0] = loads.map(({ perSecond }) => perSecond)
    const figure = { floor, unit: '/s' } as const
    return [
      { ...figure, name: 'member, market', ours: market, target: { of: 'ratio', atLeast: 0.4 } },
      { ...figure, name: 'member, store', ours: store, target: { of: 'ratio', atLeast: 0.4 } },
      {
        ...figure,
        name: 'member, inbox of 20 conversations',
        ours: inbox,
        target: { of: 'ratio', atLeast: 0.15 },
      },
    ]
  })

/** Everybody asks 20 others about their offers. */
const writeAround = `
  with numbered as (select id, user_id, row_number() over (order by id) - 1 as n, count(*) over () as total from listings),
  talk as (
    insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
    select offer.id, offer.user_id, buyer.user_id, 2, now() - (offer.n + buyer.n) * interval '7 minutes'
    from numbered offer cross join generate_series(1, 20) step
    join numbered buyer on buyer.n = (offer.n + step) % offer.total
    returning *
  )
  insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, read, reader_rules, sender_rules, created_at)
  select gen_random_uuid(), id, 1, listing_id, buyer_id, seller_id, 'Is there some left for us?', true, '{}', '{}', last_message_at
  from talk`

/** One reply in eight is unread. */
const answerAround = `
  insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, read, reader_rules, sender_rules, created_at)
  select gen_random_uuid(), id, 2, listing_id, seller_id, buyer_id,
    'There is. We bake until noon; come by, or say when and where.', random() > 0.125, '{}', '{}', last_message_at
  from conversations`
