import type { PictureFile } from './encode-picture.server.ts'

/** `reason` is a text for people, out of `pictureTexts`. */
export type PreparedPicture = { ok: true; files: PictureFile[] } | { ok: false; reason: string }

/** Milliseconds of processor time of all threads; `residentBytes` is Node and libvips too. */
export type DecoderBudget = { headerCpuMs: number; decodingCpuMs: number; residentBytes: number }

/** A job for a decoder's process. `name` begins the names of its files, before width and ending. */
export type DecoderJob = { bytes: Uint8Array; name: string; budget: DecoderBudget }

/**
 * The messages of the process: `started`, then one of the others. After `overran` it still works and must be killed.
 */
export type DecoderMessage =
  | { at: 'started' }
  | { at: 'done'; prepared: PreparedPicture }
  | { at: 'overran'; reason: string }
  | { at: 'failed'; message: string }
