import { Agent } from 'node:http'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { timeGet } from '#bench/support/time-get.ts'
import type { Person } from '#test/people/many-people.ts'

const rounds = 300
const warmUpRounds = 60

/** `newest` is the length of the newest conversation, `others` of each other one. */
const inboxes = {
  // 100 000 messages.
  huge: { conversations: 5000, newest: 5019, others: 19 },
  // Holds exactly what one page shows: as many rows as a page of the huge one.
  onePage: { conversations: 20, newest: 30, others: 19 },
  small: { conversations: 5, newest: 5, others: 5 },
}
type Size = keyof typeof inboxes
const sizes: Size[] = ['huge', 'onePage', 'small']

/**
 * Measures that an inbox of 5 000 conversations opens as fast as one of 5 (docs/performance.md), though its pages show
 * more. An inbox that shows as much and holds nothing more is for information.
 */
export const inbox = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const pages = await fillInboxes(market)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const times = pages.map(() => [] as number[])
    for (let round = -warmUpRounds; round < rounds; round += 1)
      for (const [index, page] of pages.entries()) {
        const ms = await timeGet(market.server.origin + page.path, page.cookie, agent)
        if (round >= 0) times[index]?.push(ms)
      }
    agent.destroy()

    const msOf = (of: Size, kind: Page['kind']) =>
      median(times[pages.findIndex((page) => page.of === of && page.kind === kind)] ?? [])
    return (['list', 'thread'] as const).flatMap((kind): Figure[] => {
      const figure = { ours: msOf('huge', kind), unit: 'ms' } as const
      const target = { of: 'ratio', atMost: 1.5 } as const
      return [
        { ...figure, name: `inbox, ${kind}: 5000 to 20`, floor: msOf('onePage', kind), target: null },
        { ...figure, name: `inbox, ${kind}: 5000 to 5`, floor: msOf('small', kind), target },
      ]
    })
  })

type Page = { of: Size; kind: 'list' | 'thread'; path: string; cookie: string }

async function fillInboxes({ client, addPeople }: Market): Promise<Page[]> {
  const others = await addPeople(inboxes.huge.conversations / 2)
  const pages: Page[] = []
  for (const of of sizes) {
    const [person] = await addPeople(1)
    if (!person) throw new Error('nobody was added')
    const { conversations, newest, others: length } = inboxes[of]
    const ids = (key: 'userId' | 'offerId') => others.map((other: Person) => other[key])
    const { userId, offerId, cookie } = person
    const added = await client.query<{ id: string }>(addConversations, [
      userId,
      offerId,
      ids('userId'),
      ids('offerId'),
      conversations,
      newest,
      length,
    ])
    await client.query(addMessages, [userId])
    pages.push({ of, kind: 'list', path: '/inbox', cookie })
    pages.push({ of, kind: 'thread', path: `/inbox/${added.rows[0]?.id}`, cookie })
  }
  await client.query('vacuum analyze')
  return pages
}

/** Two conversations with each other person, the newest first: one about the offer of either. */
const addConversations = `
  with other as (
    select * from unnest($3::uuid[], $4::uuid[]) with ordinality other (user_id, offer_id, position)
  ),
  numbered as (
    select n, n % 2 = 0 as is_seller, other.* from generate_series(1, $5::int) n join other on position = (n + 1) / 2
  )
  insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
  select case when is_seller then $2::uuid else offer_id end, case when is_seller then $1::uuid else user_id end,
    case when is_seller then user_id else $1::uuid end, case when n = 1 then $6::int else $7::int end,
    now() - n * interval '1 minute'
  from numbered order by n
  returning id`

/** The two write in turns; the newest three messages of each conversation are unread. */
const addMessages = `
  insert into messages
    (id, conversation_id, number, listing_id, sender_id, recipient_id, content, read, reader_rules, sender_rules, created_at)
  select gen_random_uuid(), id, number, listing_id,
    case when number % 2 = 0 then seller_id else buyer_id end,
    case when number % 2 = 0 then buyer_id else seller_id end,
    'Is there some left for ' || number || ' of us? We would come by in the afternoon.',
    number <= last_number - 3, '{}', '{}', last_message_at - (last_number - number) * interval '1 minute'
  from conversations cross join generate_series(1, last_number) number
  where $1 in (seller_id, buyer_id)`
