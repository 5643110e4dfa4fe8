import { open } from 'node:fs/promises'

const text = 'end of a backup of Kasi Market\n'

/**
 * The last bytes of a backup: a zstd frame that programs skip (RFC 8878, 3.1.2). Node's decompression does not notice
 * that the last few bytes of a file are missing.
 */
export const endMark = Buffer.alloc(8 + text.length)
endMark.writeUInt32LE(0x184d2a5e, 0)
endMark.writeUInt32LE(text.length, 4)
endMark.write(text, 8)

/** Returns the number of bytes before the mark; null when the file does not end with it. */
export async function bytesBeforeEnd(path: string): Promise<number | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = size - endMark.length
    if (bytes <= 0) return null
    const found = await file.read(Buffer.alloc(endMark.length), 0, endMark.length, bytes)
    return found.buffer.equals(endMark) ? bytes : null
  } finally {
    await file.close()
  }
}
