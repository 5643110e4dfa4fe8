import type pg from 'pg'

/** Records acknowledged writes, to compare them with what is stored. */
export type Ledger = {
  /** Called before the response comes: the message may be stored, once, or not. */
  tryMessage: (message: Message) => void
  acknowledgeMessage: (id: string) => void
  tryStore: (userId: string, version: number) => void
  acknowledgeStore: (userId: string, version: number) => void
  acknowledgePicture: (imageUrl: string) => void
  /** Records something that must not happen, in words. */
  complain: (problem: string) => void
  /** Returns the number of acknowledged writes. */
  count: () => number
  /** Returns the acknowledged writes so far, to compare them with a later copy, which may hold later tries too. */
  asOfNow: () => Pick<Ledger, 'compare'>
  /** Compares; `fetchPicture` returns whether a picture can be fetched. */
  compare: (client: pg.Client, fetchPicture: (imageUrl: string) => Promise<boolean>) => Promise<Compared>
}

export type Message = { id: string; conversationId: string; senderId: string; content: string }

export type Compared = { writes: number; lost: number; problems: string[] }

/** Marks a store's text with its version: its name and the titles of all its products end with it. */
export const atVersion = (text: string, version: number) => `${text.replace(/ v\d+$/, '')} v${version}`
/** Returns 0 before the first version. */
const versionOf = (text: string) => Number(/ v(\d+)$/.exec(text)?.[1] ?? 0)

/** Messages by id, stores by user id, pictures by address. */
type Acknowledged = { messages: Set<string>; stores: Map<string, number>; pictures: string[]; writes: number }

export function createLedger(): Ledger {
  const messages = new Map<string, Message>()
  const acknowledgedMessages = new Set<string>()
  const stores = new Map<string, { tried: number; acknowledged: number; writes: number }>()
  const pictures: string[] = []
  const complaints: string[] = []
  const storeOf = (userId: string) => {
    const store = stores.get(userId) ?? { tried: 0, acknowledged: 0, writes: 0 }
    stores.set(userId, store)
    return store
  }
  const count = () =>
    acknowledgedMessages.size +
    pictures.length +
    Array.from(stores.values()).reduce((sum, { writes }) => sum + writes, 0)

  async function compareMessages(client: pg.Client, acknowledged: Acknowledged): Promise<string[]> {
    const { rows } = await client.query<Message>(
      `select id, conversation_id as "conversationId", sender_id as "senderId", content from messages where content = any($1)`,
      [Array.from(messages.values(), ({ content }) => content)],
    )
    const found = new Map<string, Message[]>()
    for (const row of rows) found.set(row.content, [...(found.get(row.content) ?? []), row])
    return [...messages.values()].flatMap((message) => {
      const there = found.get(message.content) ?? []
      if (there.length > 1) return [`message ${message.id} is there ${there.length} times`]
      const [one] = there
      if (!one) return acknowledged.messages.has(message.id) ? [`message ${message.id} is gone`] : []
      const isSame = one.conversationId === message.conversationId && one.senderId === message.senderId
      return isSame ? [] : [`message ${message.id} is somebody else's`]
    })
  }

  async function compareSummaries(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ id: string; last: number; count: number; noted: number }>(`
      select c.id, c.last_number as last, count(m.id)::int as count,
        (select count(*)::int from messages m left join notifications n on n.id = m.id
          where m.conversation_id = c.id and n.id is not null) as noted
      from conversations c left join messages m on m.conversation_id = c.id group by c.id`)
    return rows
      .filter(({ last, count: there, noted }) => last !== there || noted !== there)
      .map(({ id, ...counts }) => `conversation ${id} is torn: ${JSON.stringify(counts)}`)
  }

  async function compareStores(client: pg.Client, told: Acknowledged): Promise<string[]> {
    const { rows } = await client.query<{ userId: string; name: string; titles: string[] }>(
      `select p.user_id as "userId", p.display_name as name,
        (select array_agg(title) from listings l where l.user_id = p.user_id and l.is_active) as titles
      from profiles p where p.user_id = any($1)`,
      [[...stores.keys()]],
    )
    const found = new Map(rows.map((row) => [row.userId, row]))
    return [...stores].flatMap(([userId, { tried }]) => {
      const acknowledged = told.stores.get(userId) ?? 0
      const row = found.get(userId)
      if (!row) return [`store of ${userId} is gone`]
      const versions = [...new Set([row.name, ...row.titles].map(versionOf))]
      const [version = 0] = versions
      if (versions.length > 1) return [`store of ${userId} is torn: versions ${versions.join(', ')}`]
      if (version >= acknowledged && version <= tried) return []
      return [`store of ${userId} is at ${version}, acknowledged ${acknowledged}, tried ${tried}`]
    })
  }

  async function comparePictures(
    fetchPicture: (imageUrl: string) => Promise<boolean>,
    acknowledged: Acknowledged,
  ): Promise<string[]> {
    const problems: string[] = []
    for (const imageUrl of acknowledged.pictures)
      if (!(await fetchPicture(imageUrl))) problems.push(`picture ${imageUrl} is gone`)
    return problems
  }

  const acknowledgedNow = (): Acknowledged => ({
    messages: new Set(acknowledgedMessages),
    stores: new Map(Array.from(stores, ([userId, { acknowledged }]) => [userId, acknowledged])),
    pictures: [...pictures],
    writes: count(),
  })
  const findLost = async (
    client: pg.Client,
    fetchPicture: (imageUrl: string) => Promise<boolean>,
    acknowledged: Acknowledged,
  ) => [
    ...(await compareMessages(client, acknowledged)),
    ...(await compareSummaries(client)),
    ...(await compareStores(client, acknowledged)),
    ...(await comparePictures(fetchPicture, acknowledged)),
  ]

  return {
    tryMessage: (message) => void messages.set(message.id, message),
    acknowledgeMessage: (id) => void acknowledgedMessages.add(id),
    tryStore: (userId, version) => void (storeOf(userId).tried = version),
    acknowledgeStore(userId, version) {
      const store = storeOf(userId)
      store.acknowledged = version
      store.writes += 1
    },
    acknowledgePicture: (imageUrl) => void pictures.push(imageUrl),
    complain: (problem) => void complaints.push(problem),
    count,
    asOfNow() {
      const acknowledged = acknowledgedNow()
      return {
        async compare(client, fetchPicture) {
          const lost = await findLost(client, fetchPicture, acknowledged)
          return { writes: acknowledged.writes, lost: lost.length, problems: lost }
        },
      }
    },
    async compare(client, fetchPicture) {
      const lost = await findLost(client, fetchPicture, acknowledgedNow())
      return { writes: count(), lost: lost.length, problems: [...lost, ...complaints] }
    },
  }
}
