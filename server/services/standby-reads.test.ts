import { expect, test } from 'vitest'
import { freePort } from '#test/network/free-port.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { visit } from '#test/people/visitor.ts'
import { useDatabase } from '#test/servers/database.ts'
import { runServer } from '#test/servers/running-server.ts'

const used = useDatabase()

/** `npm run test:hard -- --only standby-reads` has a real standby. */
test.each(['is away', 'is no standby'])(
  'a server of DATABASE_READ_URL that %s costs visitors nothing: they read from the primary',
  async (why) => {
    const { title } = await makeOffer(used.db, {
      userId: (await makeStore(used.db)).userId,
      title: 'Tyre for a bakkie',
    })
    const away = used.url.replace(/:\d+\//, `:${await freePort()}/`)
    const server = await runServer({
      DATABASE_URL: used.url,
      DATABASE_READ_URL: why === 'is away' ? away : used.url,
    })
    try {
      for (const path of ['/', '/search?q=tyre', '/search?q=tyres']) {
        const page = await visit(server.origin).get(path)
        expect(page.status).toBe(200)
        expect(page.body).toContain(title)
      }
      const figures = await (await fetch(`${server.origin}/metrics`)).text()
      expect(figures).toMatch(/^kasi_visitors_pages_total\{server="standby"\} 0$/m)
      expect(figures).toMatch(/^kasi_visitors_pages_total\{server="primary"\} [1-9]/m)
      await expect
        .poll(() => server.output().match(/the standby is away or late/g), { timeout: 5_000 })
        .toHaveLength(1)
    } finally {
      await server.stop()
    }
  },
)
