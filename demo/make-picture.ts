import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { encodePicture } from '#app/images/decoding/encode-picture.server.ts'

// node demo/make-picture.ts PHOTO demo/pictures/SHOP/PICTURE
const [photo, picture] = process.argv.slice(2)
if (!photo || !picture) throw new Error('node demo/make-picture.ts PHOTO demo/pictures/SHOP/PICTURE')
const files = await encodePicture(await readFile(photo), basename(picture))
for (const { name, bytes } of files)
  if (name.endsWith('.avif')) await writeFile(join(dirname(picture), name), bytes)
