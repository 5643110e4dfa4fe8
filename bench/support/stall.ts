import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePicture } from '#app/images/decoding/encode-picture.server.ts'
import { pictureAddress } from '#app/images/picture-rules.ts'
import type { Person } from '#test/people/many-people.ts'
import type { Market } from './bench-market.ts'
import { photographs } from './photographs.ts'

/**
 * Adds as many people as one page of the market shows offers; each offer has a photograph as large as the product stores
 * it.
 */
export async function addStalls({ server, client, addPeople }: Market): Promise<Person[]> {
  const people = await addPeople(24)
  const photos = await photographs(people.length)
  for (const [n, { userId, offerId }] of people.entries()) {
    const name = String(1_763_737_200_000 + n)
    const folder = join(server.dataDir, 'storage/product-images', userId)
    await mkdir(folder, { recursive: true })
    const files = await encodePicture(photos[n] ?? Buffer.alloc(0), name)
    await Promise.all(files.map((file) => writeFile(join(folder, file.name), file.bytes)))
    await client.query(giveThemThePicture, [userId, offerId, pictureAddress(`${userId}/${name}.jpg`)])
  }
  return people
}

const giveThemThePicture = `
  with picture as (
    insert into pictures (user_id, image_url, stored_at) values ($1, $3, now())
  )
  update listings set image_url = $3, title = 'Fresh bread and vetkoek, a dozen', location = 'Khayelitsha, Site C',
    description = 'Baked this morning, still warm. Come by before noon, or ask us to keep some for you until the evening.'
  where id = $2`
