import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePicture } from '#app/images/decoding/encode-picture.server.ts'
import { logoName, offerPictureName } from '#db/demo/picture-files.ts'
import { drawLogo, drawPicture } from '#db/demo/pictures/picture.ts'
import { demoStores } from '#db/demo/stores.ts'

// Draws and encodes the pictures of the demo market into .cache/demo-pictures. That takes a minute, so a folder made from
// the same drawings stays as it is.
const root = new URL('..', import.meta.url).pathname
const folder = join(root, '.cache/demo-pictures')

type Drawing = { name: string; draw: () => string }

const drawings: Drawing[] = demoStores.flatMap((store) => [
  ...store.offers.map((offer, index) => ({
    name: offerPictureName(store, offer),
    draw: () => drawPicture(offer.motif, seedOf(`${store.slug} ${index}`)),
  })),
  ...(store.hasLogo ? [{ name: logoName(store), draw: () => drawLogo(store) }] : []),
])

const made = await fingerprint()
if (existsSync(join(folder, made))) process.exit(0)

console.log(`Drawing ${drawings.length} demo pictures, once …`)
const unfinished = `${folder}.unfinished`
await rm(unfinished, { recursive: true, force: true })
await mkdir(unfinished, { recursive: true })
const queue = [...drawings]
// As many at a time as this kind of machine has cores; the encoders use threads of their own.
await Promise.all([work(), work()])
await writeFile(join(unfinished, made), '')
await rm(folder, { recursive: true, force: true })
await rename(unfinished, folder)

async function work() {
  for (let drawing = queue.pop(); drawing; drawing = queue.pop()) {
    const files = await encodePicture(Buffer.from(drawing.draw()), drawing.name)
    for (const { name, bytes } of files) await writeFile(join(unfinished, name), bytes)
  }
}

function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/** Changes whenever the code or data behind a picture does. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const drawn = (await readdir(join(root, 'db/demo'), { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const encoded = [
    'app/images/decoding/encode-picture.server.ts',
    'app/images/picture-rules.ts',
    'scripts/draw-demo-pictures.ts',
  ]
  for (const name of [...drawn.sort().map((file) => `db/demo/${file}`), ...encoded]) {
    hash.update(name).update(await readFile(join(root, name)))
  }
  return `made-of-${hash.digest('hex').slice(0, 16)}`
}
