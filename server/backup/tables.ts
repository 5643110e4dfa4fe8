import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/** Returns the tables of the current schema, referenced ones first, without generated columns. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct r.relname::text from pg_constraint join pg_class r on r.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by relname`)
  const ordered: Table[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ needs }) => !needs.some((need) => names.has(need)))
    if (ready.length === 0) throw new Error(`tables refer to one another: ${[...names].join(', ')}`)
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Makes every server write a value as the same text, to the microsecond. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(`set datestyle to 'ISO, YMD'; set timezone to 'UTC'; set intervalstyle to 'iso_8601';
    set extra_float_digits to 1; set bytea_output to 'hex'; set client_encoding to 'UTF8'`)
}
