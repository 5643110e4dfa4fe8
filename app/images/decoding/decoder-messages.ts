import type { PictureFile } from './encode-picture.server.ts'

/** `reason` is a text for people, out of `pictureTexts`. */
export type PreparedPicture = { ok: true; files: PictureFile[] } | { ok: false; reason: string }

/** Milliseconds of processor time of all threads; `residentBytes` is Node and libvips too. */
export type DecoderBudget = { headerCpuMs: number; decodingCpuMs: number; residentBytes: number }

/** What the server sends to a decoder's process. `name` is what files are called before their width and ending. */
export type DecoderJob = { bytes: Uint8Array; name: string; budget: DecoderBudget }

/** What the process sends back: `started`, then one of the others. After `overran` it is still at work and must be killed. */
export type DecoderMessage =
  | { at: 'started' }
  | { at: 'done'; prepared: PreparedPicture }
  | { at: 'overran'; reason: string }
  | { at: 'failed'; message: string }
