import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureDecoder, type PictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import { listings, pictures } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { keysOf } from '#test/people/stored.ts'
import { useDatabase } from '#test/servers/database.ts'
import { createDerivedFiles } from './derive-files.ts'
import { fillDemoMarket } from './fill.ts'
import { demoFolder, demoStores } from './stores.ts'

const used = useDatabase()
const decoder = createPictureDecoder()
let root: string
const storage = () => folderStorage(root)
const endings = ['-320.avif', '-640.avif', '-1280.avif', '-1280.webp', '-320.webp', '-640.webp', '.jpg']

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kasi-demo-'))
  await storage().put(`${demoFolder(demoStores[0]!)}1-320.avif`, Buffer.from('of an attempt that was killed'))
  await Promise.all([fillDemoMarket(used.db, storage()), fillDemoMarket(used.db, storage())])
})
afterAll(() => Promise.all([decoder.close(), rm(root, { recursive: true })]))

const storedNames = async () => {
  const rows = await used.db.select({ imageUrl: pictures.imageUrl }).from(pictures)
  return rows.map(({ imageUrl }) => imageUrl.replace(/^\/storage\/(.*)\.jpg$/, '$1'))
}

test('processes that start together fill an empty market once, each picture with its AVIF files', async () => {
  const offers = demoStores.flatMap((store) => store.offers)
  expect(await used.db.$count(listings)).toBe(offers.length)
  const names = await storedNames()
  expect(names.length).toBe(offers.length + demoStores.filter((store) => store.hasLogo).length)
  expect(await used.db.$count(pictures, isNotNull(pictures.width)), 'with their sizes').toBe(offers.length)
  const avifs = names.flatMap((name) => endings.slice(0, 3).map((ending) => `${name}${ending}`))
  expect(await keysOf(storage(), 'product-images/')).toEqual(avifs.sort())
})

test('the files of a picture are derived when one is requested, once for all who request it together', async () => {
  const [name = ''] = await storedNames()
  const written: string[] = []
  const watched = {
    ...storage(),
    put: (key: string, bytes: Uint8Array) => (written.push(key), storage().put(key, bytes)),
  }
  const derived = createDerivedFiles(watched, decoder.prepare)
  await Promise.all([`${name}.jpg`, `${name}-640.webp`, `${name}.jpg`].map((key) => derived.ensure(key)))
  expect(written.sort()).toEqual(endings.slice(3).map((ending) => `${name}${ending}`))
  const sizes = written.map(async (key) => {
    const { format, width } = await sharp(Buffer.from((await storage().get(key))!)).metadata()
    return `${format} ${width}`
  })
  expect(await Promise.all(sizes)).toEqual(['webp 1280', 'webp 320', 'webp 640', 'jpeg 640'])
  await createDerivedFiles(watched, decoder.prepare).ensure(`${name}.jpg`)
  expect(written.length).toBe(4)
})

test.each([
  ['a picture that is not there', (folder: string) => `${folder}5.jpg`],
  ['a width that pictures do not have', (folder: string) => `${folder}5-321.webp`],
  ['the store of a person', () => 'product-images/00000000-0000-4000-8000-000000000000/5.jpg'],
])('nothing is derived for %s', async (_, keyIn) => {
  const before = await keysOf(storage(), 'product-images/')
  await createDerivedFiles(storage(), decoder.prepare).ensure(keyIn(demoFolder(demoStores[0]!)))
  expect(await keysOf(storage(), 'product-images/')).toEqual(before)
})

test('all files are derived, by two processes together, though the first was stopped half-way', async () => {
  const few = folderStorage(join(root, 'few'))
  const [folder = ''] = demoStores.map(demoFolder)
  const masters = (await keysOf(storage(), folder)).filter((key) => key.endsWith('-1280.avif')).slice(0, 3)
  for (const key of masters) await few.put(key, (await storage().get(key))!)
  const stop = new AbortController()
  let count = 0
  const stopping = {
    ...few,
    put: (key: string, bytes: Uint8Array) => {
      if ((count += 1) === 5) stop.abort()
      return few.put(key, bytes)
    },
  }
  const copy: PictureDecoder['prepare'] = async (bytes, name) => ({
    ok: true,
    files: endings.map((ending) => ({ name: `${name}${ending}`, bytes: Buffer.from(bytes) })),
  })
  await createDerivedFiles(stopping, copy).deriveAll({ signal: stop.signal, isResting: true })
  // It finishes the picture that it is at; a killed one would not.
  expect((await keysOf(few, folder)).length).toBe(masters.length + 8)
  await few.remove((await keysOf(few, folder)).filter((key) => key.endsWith('-640.webp')).slice(0, 1))
  const on = { signal: new AbortController().signal, isResting: false }
  await Promise.all([
    createDerivedFiles(few, copy).deriveAll(on),
    createDerivedFiles(few, copy).deriveAll(on),
  ])
  const names = masters.map((key) => key.replace('-1280.avif', ''))
  const derived = names.flatMap((name) => endings.slice(3).map((ending) => `${name}${ending}`))
  expect(await keysOf(few, folder)).toEqual([...masters, ...derived].sort())
})
