import { expect, test } from 'vitest'
import { peopleOf } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer({ PAGE_CACHE_MB: '0' })

test('PAGE_CACHE_MB=0: visitors and members get every page', async () => {
  const { by } = await peopleOf(used).signedIn()
  for (const path of ['/', '/auth', '/']) expect((await used.visit().get(path)).status).toBe(200)
  for (const path of ['/', '/inbox', '/']) expect((await by.get(path)).status).toBe(200)
})
