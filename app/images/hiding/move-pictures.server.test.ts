import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '#app/images/file-storage.ts'
import { pictures } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { makePicture, makeStore } from '#test/people/factories.ts'
import { keysOf } from '#test/people/stored.ts'
import { useDatabase } from '#test/servers/database.ts'
import { movePictures } from './move-pictures.server.ts'
import { filesOf } from './picture-places.server.ts'

const used = useDatabase()
let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasi-moving-'))
  storage = folderStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

let timestamp = 0
async function picture() {
  const { userId } = await makeStore(used.db)
  const imageUrl = `/storage/product-images/${userId}/${(timestamp += 1)}.jpg`
  await makePicture(used.db, userId, imageUrl)
  for (const file of filesOf(imageUrl)) await storage.put(`product-images/${file}`, Buffer.from(file))
  const hide = (isHidden: boolean) =>
    used.db
      .update(pictures)
      .set({ hiddenAt: isHidden ? sql`now()` : null })
      .where(eq(pictures.imageUrl, imageUrl))
  const places = async () => [
    (await keysOf(storage, `product-images/${userId}/`)).length,
    (await keysOf(storage, `hidden/${userId}/`)).length,
  ]
  return { imageUrl, userId, hide, places }
}

test('a move that fails half way is finished by the next one, in whatever direction was decided meanwhile', async () => {
  const [failing, other] = [await picture(), await picture()]
  await failing.hide(true)
  await other.hide(true)
  const broken: Storage = {
    ...storage,
    move: async (from, to) => {
      if (from.includes(failing.userId) && from.endsWith('.avif')) throw new Error('no space')
      return await storage.move(from, to)
    },
  }
  await expect(movePictures({ db: used.db, storage: broken })).rejects.toThrow('no space')
  expect(await failing.places()).toEqual([3, 4])
  expect(await other.places(), 'holds up nothing else').toEqual([0, 7])
  await failing.hide(false)
  await movePictures({ db: used.db, storage })
  expect(await failing.places()).toEqual([7, 0])
})

test('many movers at once and changing decisions leave every picture whole, where the last decision says', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, picture))
  const move = () => movePictures({ db: used.db, storage })
  for (const isHidden of [true, false, true]) {
    const moving = [move(), move()]
    await Promise.all(all.map(({ hide }) => hide(isHidden)))
    await Promise.all([...moving, move()])
  }
  for (const { places } of all) expect(await places()).toEqual([0, 7])
})
