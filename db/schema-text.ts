import type pg from 'pg'

const columnsOf = `
  select '  ' || concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'COLLATE ' || attcollation::regcollation::text end,
    case when attnotnull then 'NOT NULL' end,
    case attgenerated
      when 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid, true) || ') STORED'
      else 'DEFAULT ' || pg_get_expr(adbin, adrelid, true)
    end)
  from pg_attribute join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum`

/** Primary key, unique, foreign keys, checks; since version 18 PostgreSQL counts a column's NOT NULL as one too. */
const constraintsOf = `
  select '  CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true)
  from pg_constraint where conrelid = pg_class.oid and contype in ('p', 'u', 'f', 'c')
  order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname`

const tablesWithTheirParts = `
  select relname, 1 as part, relname as name, concat(
    'CREATE ', case relpersistence when 'u' then 'UNLOGGED ' end, 'TABLE ', oid::regclass, E' (\\n',
    array_to_string(array(${columnsOf}) || array(${constraintsOf}), E',\\n'),
    E'\\n)', ' WITH (' || array_to_string(reloptions, ', ') || ')') as text
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all
  select relname, 2, indexrelid::regclass::name, pg_get_indexdef(indexrelid, 0, true)
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  union all
  select relname, 3, tgname, pg_get_triggerdef(pg_trigger.oid, true)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select relname, 4, attname, concat('ALTER TABLE ', attrelid::regclass, ' ALTER COLUMN ', quote_ident(attname),
    ' SET (', array_to_string(attoptions, ', '), ')')
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attoptions is not null
  order by 1, 2, 3`

const notOfExtensions = 'not exists (select from pg_depend where objid = o.oid and deptype = $$e$$)'

const functions = `
  select pg_get_functiondef(oid) as text from pg_proc o
  where pronamespace = 'public'::regnamespace and ${notOfExtensions} order by proname, oid`

/** Kinds of things that the statements above would leave out: views, sequences, types of our own. */
const unknown = `
  select relname as name from pg_class o
  where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i') and ${notOfExtensions}
  union all
  select typname from pg_type o
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${notOfExtensions}`

/**
 * Returns the schema of a database as `db/schema.sql` has it. It is written from PostgreSQL's catalogues, because pg_dump does not come
 * with the embedded PostgreSQL and refuses a server that is newer than itself. Throws when the schema has a kind of thing that it
 * would leave out.
 */
export async function schemaText(client: pg.ClientBase): Promise<string> {
  const textsOf = async (query: string) => (await client.query<{ part?: number; text: string }>(query)).rows
  const { rows: leftOut } = await client.query<{ name: string }>(unknown)
  if (leftOut.length > 0)
    throw new Error(`db/schema-text.ts cannot write ${leftOut.map(({ name }) => name).join(', ')}`)
  const tables = (await textsOf(tablesWithTheirParts)).map(({ part, text }) =>
    part === 1 ? `\n${text};\n` : `${text};\n`,
  )
  const bodies = (await textsOf(functions)).map(({ text }) => `\n${text.trimEnd()};\n`)
  return `-- The schema that db/migrations make, for reading: \`npm run schema\` writes it, db/schema.test.ts compares it. It is not run.
${tables.join('')}${bodies.join('')}`
}
