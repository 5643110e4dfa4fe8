import { z } from 'zod'

/** Grows with each new format. */
export const backupFormat = 1

const part = { bytes: z.number().int(), sha256: z.string() }

/** The last entry of a backup; a file without it is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), when: z.number().int() })),
  /** Referenced tables come first, so that they can be filled in this order. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...part }),
  ),
  /** Sums over all files, ordered by key. */
  pictures: z.object({ files: z.number().int(), ...part }),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const tablePart = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const tableOfPart = (name: string): string | null =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null
export const pictureEntry = (key: string): string => `pictures/${key}`
export const keyOfPicture = (name: string): string | null =>
  /^pictures\/((?:product-images|hidden)\/.+)$/.exec(name)?.[1] ?? null
