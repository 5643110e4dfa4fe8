import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = new URL('../build/client/', import.meta.url).pathname

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NDIRECT, BROTLI_PARAM_NPOSTFIX } = constants

/** Brotli's own choice is not always the smallest: React's script is 150 bytes smaller with shorter blocks, others are by the coding of distances. */
const choices: Record<number, number>[] = [
  {},
  { [BROTLI_PARAM_LGBLOCK]: 16 },
  { [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NDIRECT]: 15 },
  { [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 16 },
  { [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 2 },
  { [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 16 },
  { [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 4 },
]

const smallestBrotli = (bytes: Buffer): Buffer =>
  choices
    .map((params) => brotliCompressSync(bytes, { params }))
    .reduce((smallest, one) => (one.length < smallest.length ? one : smallest))

// Compresses each built file once, at the highest level; `server/http/static-files.ts` sends what the browser accepts.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !/\.(css|js|svg)$/.test(file)) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, smallestBrotli(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
