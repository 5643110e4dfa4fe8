import { afterAll } from 'vitest'
import { createPictureDecoder, type PictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'

/** Creates a decoder for one test file; its processes end with it. */
export function useDecoder(times?: Parameters<typeof createPictureDecoder>[0]): PictureDecoder {
  const decoder = createPictureDecoder(times)
  afterAll(decoder.close)
  return decoder
}
