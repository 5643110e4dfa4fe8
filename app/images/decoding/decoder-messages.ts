import type { Size } from '#app/images/picture-sizes.ts'
import type { PictureFile } from './encode-picture.server.ts'

/** `size` is that of an upload's JPEG. `reason` is a text for people, out of `pictureTexts`. */
export type PreparedPicture = { ok: true; files: PictureFile[]; size?: Size } | { ok: false; reason: string }

/** Milliseconds of processor time of all threads; `residentBytes` is Node and libvips too. */
export type DecoderBudget = { headerCpuMs: number; decodingCpuMs: number; residentBytes: number }

/** A job for a decoder's process. `name` begins the names of its files, before width and ending. */
export type PrepareJob = { kind: 'prepare'; bytes: Uint8Array; name: string; budget: DecoderBudget }

/** One JPEG of stored photos on a plain ground, and an SVG of paths over them. Lengths are pixels. */
export type Drawing = {
  width: number
  height: number
  ground: string
  photos: { bytes: Uint8Array; left: number; top: number; width: number; height: number }[]
  /** Without text: the machine may have no fonts. */
  overlay: string
  maxBytes: number
}
export type DrawJob = { kind: 'draw'; drawing: Drawing; budget: DecoderBudget }

/** Its only file is the JSON of `PictureHashes`. */
export type HashJob = { kind: 'hash'; bytes: Uint8Array; budget: DecoderBudget }

export type DecoderJob = PrepareJob | DrawJob | HashJob

/**
 * The messages of the process: `started`, then one of the others. After `overran` it still works and must be killed.
 */
export type DecoderMessage =
  | { at: 'started' }
  | { at: 'done'; prepared: PreparedPicture }
  | { at: 'overran'; reason: string }
  | { at: 'failed'; message: string }
