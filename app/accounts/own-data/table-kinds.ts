/** How a table whose rows name people is exported, and what a purge does with it. */
export type PersonalTable = {
  name: string
  /** Columns that hold a person's id, or a value made of it. */
  columns: readonly string[]
  exported: Exported | { leftOut: string }
  /** Rows with the person's id in one of `rowsBy` go; or why they stay, without the id; or the table whose rows take them along. */
  purged: { rowsBy: readonly string[] } | { kept: string } | { goesWith: string }
}

type Exported = {
  /** The file in the copy, without its ending. */
  file: string
  /** The condition of the person's rows, of `t`; `$me` is the id. */
  where: string
  /** Columns that would open something, or are of no use to the person. */
  without?: readonly string[]
}

/** A table of which the person owns their rows: exported, and deleted. */
export const own = (
  name: string,
  file: string,
  without: readonly string[] = [],
  column = 'user_id',
): PersonalTable => ({
  name,
  columns: [column],
  exported: { file, where: `t.${column} = $me`, without },
  purged: { rowsBy: [column] },
})

/** A table that the person gets no copy of. */
export const unseen = (name: string, columns: readonly string[], leftOut: string): PersonalTable => ({
  name,
  columns,
  exported: { leftOut },
  purged: { rowsBy: columns },
})

/** A table whose rows belong to one's offers, and go with them. */
export const ofOffers = (name: string, file: string): PersonalTable => ({
  name,
  columns: [],
  exported: { file, where: 't.listing_id in (select l.id from listings l where l.user_id = $me)' },
  purged: { goesWith: 'listings' },
})
