import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { personalTables } from './personal-tables.ts'

const used = useDatabase()

type Column = { name: string; type: string; isOwnKey: boolean; refersTo: string | null }

/** Every column of the schema that could hold a person's id. */
async function findColumns(): Promise<Column[]> {
  const { rows } = await used.db.execute<Column>(sql`
    select c.table_name || '.' || c.column_name as name, c.data_type as type, c.column_name = 'id' as "isOwnKey",
      (select confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.table_name::regclass
          and f.conkey[1] = (select attnum from pg_attribute where attrelid = f.conrelid and attname = c.column_name)
        order by confrelid::regclass::text = 'users' desc limit 1) as "refersTo"
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE'`)
  return rows
}

/** Columns that look like a person's, and hold something else. */
const notPersonal: Readonly<Record<string, string>> = {
  'fresh_offers.listing_id': 'An offer, until it is matched.',
  'listings.hidden_by': 'An action.',
  'listings.search': 'Words.',
  'message_drafts.holder_id': 'A browser.',
  'messages.listing_id': 'An offer, which may be gone.',
  'data_exports.file_id': 'Files in the storage.',
  'news.search_id': 'A saved search of the same person.',
  'pictures.upload_id': 'An upload.',
  'signals.evidence': 'Pictures, which go with their owner.',
  'store_saves.first_form_id': 'A form.',
  'takedown_notices.items': 'What a complainant wrote about themselves, without an account.',
  'watching.process_id': 'A server.',
  'wrong_words.subject_id': 'A page of ours in a language.',
  'wrong_words.items': 'What somebody says of our own words, without an account.',
}

/** A person, by reference, type or name: ids of other things refer to their table, and text hides ids in jsonb only. */
const couldBePersonal = ({ name, type, isOwnKey, refersTo }: Column) =>
  type !== 'boolean' &&
  (refersTo === 'users' ||
    (refersTo === null &&
      (type === 'jsonb' ||
        (type === 'uuid' && !isOwnKey) ||
        /(^|_|\.)(user|person|member|owner|sender|recipient|seller|buyer|reporter|operator|by|of)(_id)?$/.test(
          name,
        ))))

test('a table that names people is exported and purged, or says why not', async () => {
  const known = new Set(
    personalTables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
  )
  const columns = await findColumns()
  expect(columns.length).toBeGreaterThan(150)
  const unknown = columns.filter((column) => couldBePersonal(column) && !known.has(column.name))
  expect(unknown.map(({ name }) => name).filter((name) => !(name in notPersonal))).toEqual([])
  const names = new Set(columns.map(({ name }) => name))
  expect(
    [...known, ...Object.keys(notPersonal)].filter((name) => !names.has(name)),
    'columns that are gone',
  ).toEqual([])
})

test('a column that a later table adds is found by its reference, its type and its name', async () => {
  await used.db.execute(sql`
    create table later_looks (id uuid primary key, looker uuid, case_id uuid references cases (id),
      seen_for uuid references users (id), facts jsonb, taken_by text)`)
  const found = (await findColumns()).filter(couldBePersonal).map(({ name }) => name)
  expect(found.filter((name) => name.startsWith('later_looks')).toSorted()).toEqual([
    'later_looks.facts',
    'later_looks.looker',
    'later_looks.seen_for',
    'later_looks.taken_by',
  ])
})

/** Tables whose rows belong to a row of a table with people, as 'child: parent'. */
async function findChildren(): Promise<{ child: string; parent: string }[]> {
  const { rows } = await used.db.execute<{ child: string; parent: string }>(sql`
    select distinct f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent
    from pg_constraint f
    where f.contype = 'f' and f.conrelid <> f.confrelid and f.connamespace = 'public'::regnamespace`)
  return rows
}

/** Children of people's rows, at any depth, without a line in `personalTables`. */
async function findUnlisted(): Promise<string[]> {
  const children = await findChildren()
  const personal = new Set(personalTables.map(({ name }) => name))
  for (let before = 0; before < personal.size; ) {
    before = personal.size
    for (const { child, parent } of children) if (personal.has(parent)) personal.add(child)
  }
  const listed = new Set(personalTables.map(({ name }) => name))
  return [...personal].filter((name) => !listed.has(name))
}

test('a table whose rows belong to a person’s rows is exported, or says why not', async () => {
  await used.db.execute(sql`
    create table later_likes (listing_id uuid references listings (id));
    alter table later_likes add column id uuid primary key;
    create table later_likes_days (like_id uuid references later_likes (id))`)
  expect((await findUnlisted()).toSorted()).toEqual(['later_likes', 'later_likes_days', 'later_looks'])
})
