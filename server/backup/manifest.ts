import { z } from 'zod'

/** A later format of backups is a later number. */
export const backupFormat = 1

const part = { bytes: z.number().int(), sha256: z.string() }

/** The last entry of a backup: without it the file is not whole. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** Those of db/migrations that were applied, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), when: z.number().int() })),
  /** In the order in which they can be filled: what is referred to comes first. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...part }),
  ),
  /** All of them together, in the order of their keys. */
  pictures: z.object({ files: z.number().int(), ...part }),
})

export type Manifest = z.infer<typeof manifestSchema>

// Names of the entries of the tar archive.
export const manifestName = 'manifest.json'
export const tablePart = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const tableOfPart = (name: string): string | null =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null
export const pictureEntry = (key: string): string => `pictures/${key}`
export const keyOfPicture = (name: string): string | null =>
  /^pictures\/(product-images\/.+)$/.exec(name)?.[1] ?? null
