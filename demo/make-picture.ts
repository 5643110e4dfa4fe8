import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePicture } from '#app/images/decoding/encode-picture.server.ts'
import { variantName, variantWidths } from '#app/images/picture-rules.ts'
import { projectFolder } from '#db/read-rows.ts'
import { pictureFile } from './stores.ts'

// node demo/make-picture.ts PHOTO SHOP PICTURE
const [photo, slug, picture] = process.argv.slice(2)
if (!photo || !slug || !picture) throw new Error('node demo/make-picture.ts PHOTO SHOP PICTURE')
const files = await encodePicture(await readFile(photo), picture)
for (const { name, bytes } of files) {
  const width = variantWidths.find((one) => name === variantName(picture, one, 'avif'))
  if (width) await writeFile(join(projectFolder, pictureFile(slug, width, picture)), bytes)
}
