import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emptyRow } from '#app/stores/form/store-form.ts'
import { listings, profiles } from '#db/schema.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { visit } from '#test/people/visitor.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn } = peopleOf(used)

let server: Awaited<ReturnType<typeof spawnServer>> | null = null
afterAll(async () => server && (await endProcess(server.process, 'SIGKILL')))

/** Starts the server again with its data and database, on another port. */
async function restart() {
  server = await spawnServer(
    serverEnv(used.server.dataDir, { DATABASE_URL: used.databaseUrl, LOG_LEVEL: 'silent' }),
  )
  return server
}

const rounds = 20

test('§10 kill -9 during a publish, 20 times at random moments: all of it is saved or nothing', async () => {
  const { by } = await signedIn()
  const blank = editorFormIn((await by.get('/design-store')).body)
  const rows = Array.from({ length: 50 }, (_, n) => ({
    ...emptyRow(),
    title: `Product ${n} v0`,
    price: '10',
  }))
  const first = { ...blank, storeName: 'Store v0', rows }
  expect((await postEditor(by, used.server.origin, first, 'publish')).status).toBe(303)

  /** The version of every part of the store; more than one means a torn write. */
  const versions = async () => {
    // A killed publish may still commit between two reads: one snapshot serves both.
    const { products, profile } = await used.db.transaction(
      async (moment) => ({
        products: await moment.select().from(listings).where(eq(listings.userId, blank.ownerId)),
        profile: (await moment.select().from(profiles).where(eq(profiles.userId, blank.ownerId)))[0],
      }),
      { isolationLevel: 'repeatable read' },
    )
    expect(products).toHaveLength(50)
    return new Set(
      [profile!.displayName, ...products.map(({ title }) => title)].map((text) => text.split(' v')[1]),
    )
  }
  let usualMs = 100
  let present = 0
  const outcomes = { saved: 0, nothing: 0, acknowledged: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const { origin, process } = await restart()
    const person = visit(origin)
    for (const [name, value] of by.cookies) person.cookies.set(name, value)
    const form = editorFormIn((await person.get('/design-store')).body)
    const next = {
      ...form,
      storeName: `Store v${round}`,
      rows: form.rows.map((row) => ({ ...row, title: row.title.replace(/ v\d+$/, ` v${round}`) })),
    }
    const begun = Date.now()
    const sent = postEditor(person, origin, next, 'publish').then(
      ({ status }) => status === 303,
      () => false,
    )
    // The first one runs to its end, to measure its duration; the others are killed at random moments of it.
    const isAcknowledged =
      round === 1 ? await sent : await Promise.race([sent, sleep(Math.random() * usualMs, false)])
    if (round === 1) usualMs = Date.now() - begun
    await endProcess(process, 'SIGKILL')
    const found = await settled(versions)
    expect(found.size, `round ${round}: torn`).toBe(1)
    const version = Number([...found][0])
    expect([present, round]).toContain(version)
    expect(!isAcknowledged || version === round, 'what was acknowledged is there').toBe(true)
    outcomes[version === round ? 'saved' : 'nothing'] += 1
    if (isAcknowledged) outcomes.acknowledged += 1
    present = version
  }
  // Otherwise the moments were not random.
  expect(outcomes.saved).toBeGreaterThan(0)
  expect(outcomes.nothing).toBeGreaterThan(0)
})

/** The transaction of a killed client may run on for a moment. */
async function settled(read: () => Promise<Set<string | undefined>>): Promise<Set<string | undefined>> {
  await sleep(300)
  return await read()
}
