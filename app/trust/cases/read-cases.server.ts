import { type SQL, sql } from 'drizzle-orm'
import type { MeetingState, PlaceKind } from '#app/meetings/meeting-rules.ts'
import type { Mark } from '#app/meetings/rating-rules.ts'
import { personName } from '#app/people/people.server.ts'
import { type ReaderRule, rulesForReader } from '#app/warnings/find-warnings.ts'
import type { Database } from '#db/client.ts'
import { type CaseKind, didNotCome, manyConversations, samePicture, samePlace, type Verb } from './case.ts'

/** `rules`: what its reader was warned of; missing in older reports, null if nobody had looked. */
type EvidenceMessage = {
  id: string
  senderId: string
  content: string
  createdAt: string
  rules?: ReaderRule[] | null
}

/** The reported thing as it was; may hold private messages. */
export type Evidence = {
  messages?: EvidenceMessage[]
  title?: string
  description?: string
  priceCents?: number
  location?: string | null
  imageUrl?: string | null
  /** The further photos of an offer. */
  photos?: string[]
  displayName?: string | null
  bio?: string | null
  /** Those of a rating; `storeId` is the person whom it is about. */
  stars?: number
  marks?: Mark[]
  reply?: string
  storeId?: string
  meeting?: {
    kind: PlaceKind
    meetsAtMs: number
    state: MeetingState
    /** The person of the case proposed it. */
    isTheirs: boolean
    /** The person of the case ended it; null if neither did. */
    isEndOfTheirs: boolean | null
  }
}

export type Report = {
  id: string
  isOfMember: boolean
  reason: string
  note: string
  evidence: Evidence
  createdAtMs: number
}

export type Action = {
  id: string
  caseId: string
  /** Null: a rule, or somebody whose account is gone. */
  byEmail: string | null
  verb: Verb
  rule: string
  words: string
  createdAtMs: number
  untilMs: number | null
  isUndone: boolean
}

/** A photo that another person had before; `originalUrl` is null once that one is gone. */
export type CopiedPhoto = {
  imageUrl: string
  originalUrl: string | null
  originalOwnerId: string | null
}

export type Case = {
  id: string
  kind: CaseKind
  subjectId: string
  ownerId: string | null
  ownerName: string | null
  /** When the owner's account was made. */
  ownerSinceMs: number | null
  /** That of an offer, the store of a rating, else ''. */
  title: string
  state: 'open' | 'closed'
  score: number
  openedAtMs: number
  dueAtMs: number
  /** The newest first. */
  reports: Report[]
  /** What a take-down notice says, or what people correct in our words on one page, each once, the newest first. */
  notices: Record<string, string>[]
  /** All actions about the case's person, of other cases too, the newest first. */
  history: Action[]
  copy: CopiedPhoto | null
  /** Conversations that its person began within two days, where they are very many; else null. */
  begun: number | null
  /** People who say that its person did not come to a meeting, and people whom they asked to one place at one hour; null if too few. */
  missed: number | null
  samePlace: number | null
  /** Warnings that the reported words of this person carry: messages, or what an offer or a store says. */
  signals: ReaderRule[]
}

/** Corrections of one page's words that a case shows: anybody can send ten a day. */
const mostWords = 100

/** Returns a case with all that was reported; null if there is none. `ownHost` is this market's. */
export async function readCase(db: Database, id: string, ownHost: string): Promise<Case | null> {
  const { rows } = await db.execute<Omit<Case, 'signals'>>(sql`
    select c.id, c.kind, c.subject_id as "subjectId", c.owner_id as "ownerId", c.state, c.score,
      ${personName(sql`c.owner_id`)} as "ownerName", ${epochMs('o.created_at')} as "ownerSinceMs", ${titleOfCase} as title,
      ${epochMs('c.opened_at')} as "openedAtMs", ${epochMs('c.due_at')} as "dueAtMs",
      coalesce(
        (select json_build_array(items) from takedown_notices where c.kind = 'notice' and takedown_notices.id = c.subject_id),
        (select json_agg(items order by newest desc) from (
          select items, max(created_at) as newest from wrong_words where c.kind = 'words' and wrong_words.subject_id = c.subject_id
          group by items order by newest desc limit ${mostWords}) sent), '[]') as notices,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'isOfMember', r.reporter_id is not null, 'reason', r.reason,
          'note', r.note, 'evidence', r.evidence, 'createdAtMs', ${epochMs('r.created_at')}) order by r.created_at desc)
        from reports r where r.kind = c.kind and r.subject_id = c.subject_id), '[]') as reports,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'caseId', a.case_id, 'byEmail', u.email,
          'verb', a.verb, 'rule', a.rule,
          'words', a.words, 'createdAtMs', ${epochMs('a.created_at')}, 'untilMs', ${epochMs('a.until')},
          'isUndone', a.undone_at is not null) order by a.created_at desc)
        from actions a left join users u on u.id = a.by_id
        where a.case_id = c.id or a.user_id = c.owner_id), '[]') as history,
      (select json_build_object('imageUrl', p.image_url, 'originalUrl', q.image_url, 'originalOwnerId', q.user_id)
        from signals s join pictures p on p.id = c.subject_id left join pictures q on q.id = (s.evidence->>'originalId')::uuid
        where s.case_id = c.id and s.name = ${samePicture}) as copy,
      ${countOf(manyConversations, 'begun')} as begun, ${countOf(didNotCome, 'people')} as missed,
      ${countOf(samePlace, 'people')} as "samePlace"
    from cases c
    left join users o on o.id = c.owner_id
    where c.id = ${id}`)
  const [found] = rows
  return found ? { ...found, signals: signalsIn(found, ownHost) } : null
}

const countOf = (signal: string, field: string) =>
  sql`(select (evidence->>${sql.raw(`'${field}'`)})::int from signals where case_id = c.id and name = ${signal})`

/** The title of the subject of a case `c`: that of an offer, the store of a rating, else ''. */
export const titleOfCase = sql`coalesce(
  (select listings.title from listings where c.kind = 'listing' and listings.id = c.subject_id),
  (select rated.display_name from ratings join profiles rated on rated.user_id = ratings.of_id
    where c.kind = 'rating' and ratings.id = c.subject_id), '')`

/** Texts of a case that are looked at: an offer may be reported very often, and change in between. */
const mostTexts = 20

/** Messages have their rules with them; the words of offers and stores are looked at here. */
function signalsIn({ ownerId, reports }: Pick<Case, 'ownerId' | 'reports'>, ownHost: string): ReaderRule[] {
  const messages = reports.flatMap(({ evidence }) => evidence.messages ?? [])
  const theirs = messages.filter(({ senderId }) => senderId === ownerId)
  const texts = [
    ...theirs.filter(({ rules }) => !rules).map(({ content }) => content),
    ...reports.flatMap(({ evidence: { title, description, bio } }) => [title, description, bio]),
  ]
  const distinct = [...new Set(texts.filter((text) => !!text))].slice(0, mostTexts)
  return [
    ...new Set([
      ...theirs.flatMap(({ rules }) => rules ?? []),
      ...distinct.flatMap((text) => (text ? rulesForReader(text, ownHost) : [])),
    ]),
  ]
}

/** An open case in the queue; `title` is that of an offer, the store of a rating, else ''. */
export type OpenCase = {
  id: string
  kind: CaseKind
  subjectId: string
  ownerName: string | null
  title: string
  dueAtMs: number
  reports: number
  reasons: string[]
}

export const casesPerPage = 50

/**
 * A page of the open cases, from 1, the most urgent first: by score, and by the share of its time that has passed; those of our own words
 * after all that protect somebody. `hasMore`: there is a next page. Decisions move what follows up, so a page is counted, not kept.
 */
export async function listCases(
  db: Database,
  page: number,
): Promise<{ cases: OpenCase[]; hasMore: boolean }> {
  const { rows } = await db.execute<OpenCase>(sql`
    select c.id, c.kind, c.subject_id as "subjectId", ${personName(sql`c.owner_id`)} as "ownerName",
      ${titleOfCase} as title,
      floor(extract(epoch from c.due_at) * 1000)::float8 as "dueAtMs",
      r.count as reports, coalesce(r.reasons, '{}') as reasons
    from cases c
    cross join lateral (
      select count(*)::int, array_agg(distinct reason order by reason) as reasons from reports
      where reports.kind = c.kind and reports.subject_id = c.subject_id and reports.created_at >= c.opened_at
    ) r
    where c.state = 'open'
    order by c.kind = 'words', c.score * extract(epoch from now() - c.opened_at) / greatest(extract(epoch from c.due_at - c.opened_at), 1) desc, c.due_at, c.id
    limit ${casesPerPage + 1} offset ${(page - 1) * casesPerPage}`)
  return { cases: rows.slice(0, casesPerPage), hasMore: rows.length > casesPerPage }
}

/** A column's moment in ms since 1970; `name` is code, never input. */
export const epochMs = (name: string): SQL => sql.raw(`floor(extract(epoch from ${name}) * 1000)::float8`)
