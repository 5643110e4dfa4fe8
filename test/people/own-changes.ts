import { mailTexts } from '#app/accounts/settings/email-mails.ts'
import type { Change, Row } from '#test/attacks/all-rows.ts'

/** The value of every extra field that an attacker sends: no row may ever hold it. */
export const planted = {
  id: '66666666-6666-4666-8666-666666666666',
  time: '1999-12-31T23:59:59Z',
  currency: 'USD',
  rating: '4.9',
  text: 'planted-by-nobody',
}
const isPlanted = (row: Row | null) =>
  /66666666-6666|1999-12-31|"USD"|"rating":4\.9|"price_cents":1[,}]|planted-by-nobody/.test(
    JSON.stringify(row ?? {}),
  )

/**
 * Returns the changes that `me` may not make (docs/security.md): people write their own rows, and their own side of
 * shared ones.
 */
export function foreignChanges(changes: Change[], me: string): Change[] {
  const added = (table: string): Row[] =>
    changes.flatMap((one) => (one.table === table && !one.before && one.after ? [one.after] : []))
  const newUsers = new Set(added('users').map(({ id }) => id))
  const sent = new Set(added('messages').flatMap(({ id, sender_id }) => (sender_id === me ? [id] : [])))
  const isOf = (name: string, { before, after }: Change) =>
    [before, after].every((row) => row === null || row[name] === me)

  const mayDo: Record<string, (change: Change) => boolean> = {
    // Signing up and asking for a recovery mail change these.
    users: (change) =>
      change.before
        ? isOf('id', change) && isSameBut(['name', 'language', 'updated_at'], change.before, change.after)
        : String(change.after?.email).startsWith('new-'),
    accounts: ({ before, after }) => !before && newUsers.has(after?.user_id),
    verifications: ({ before }) => !before,
    // Anybody may say that a word of ours is wrong.
    wrong_words: ({ before }) => !before,
    // A person's own rows.
    sessions: (change) => isOf('user_id', change),
    profiles: (change) => isOf('user_id', change),
    listings: (change) => isOf('user_id', change) && change.after !== null,
    // A trigger notes earlier prices.
    listing_prices: ({ before }) => !before,
    listing_pictures: (change) => isOf('user_id', change),
    store_hours: (change) => isOf('user_id', change),
    store_absences: (change) => isOf('user_id', change),
    pictures: (change) => isOf('user_id', change),
    store_saves: (change) => isOf('user_id', change),
    // The picture of a shared link is drawn for the first who asks.
    files: ({ before, after }) =>
      [before, after].every((row) => !row || String(row.path).includes(`/${me}/`)) ||
      (!before && /\/preview-[0-9a-z-]+\.jpg$/.test(String(after?.path))),
    // Rows shared by two people.
    conversations: ({ before, after }) =>
      before ? isSameBut(['last_number', 'last_message_at'], before, after) : after?.buyer_id === me,
    messages: ({ before, after }) =>
      before
        ? before.recipient_id === me && isSameBut(['read'], before, after)
        : after?.sender_id === me && after.read === false,
    // One proposes, and answers what the other proposed.
    meetings: ({ before, after }) =>
      before
        ? isSameBut(['state', 'agreed_at', 'ended_at', 'ended_by'], before, after)
        : after?.proposed_by === me && after.agreed_at === null,
    ratings: ({ before, after }) =>
      before ? before.of_id === me && isSameBut(['reply'], before, after) : after?.by_id === me,
    meeting_tries: ({ before, after }) => !before && after?.seller_id === me,
    notifications: ({ before, after }) =>
      !before && (sent.has(after?.id) || (after?.to_user_id === me && after.type === mailTexts.copy.toast)),
    // Search learns the words of a save, and notes what it did not find.
    words: ({ before }) => !before,
    search_misses: ({ before, after }) => !before || isSameBut(['area'], before, after),
    // A notice waits for the recipient of a message.
    outbound: ({ before, after }) =>
      !before ? after?.user_id !== me : isSameBut(['due_at', 'newest_number'], before, after),
    watching: (change) => isOf('user_id', change),
    email_changes: (change) => isOf('user_id', change),
    data_exports: (change) => isOf('user_id', change),
    contact_settings: (change) => isOf('user_id', change),
    push_subscriptions: (change) => isOf('user_id', change),
    // Blocks are one's own; what came before counts as read.
    saved_replies: (change) => isOf('user_id', change),
    saved_searches: (change) => isOf('user_id', change),
    kept_offers: (change) => isOf('user_id', change),
    followed_stores: (change) => isOf('user_id', change),
    // A job notes for others that an offer came.
    news: (change) => !change.before || isOf('user_id', change),
    blocks: (change) => isOf('by_id', change),
    reports: ({ before, after }) => !before && (after?.reporter_id === me || after?.reporter_id === null),
    cases: ({ before, after }) =>
      !before || isSameBut(['score', 'due_at', 'known_reporters', 'new_reporters'], before, after),
    // A job compares photos.
    signals: ({ before }) => !before,
    // The words of every operation name whose appeal it is.
    appeals: ({ before, after }) => !before && String(after?.words).includes(me),
    // An unfinished enrolment keeps its secret; a proof ends with its session.
    operators: ({ before, after }) => before?.user_id === me && isSameBut(['sealed_secret'], before, after),
    operator_proofs: ({ before, after }) => before?.user_id === me && after === null,
    takedown_notices: ({ before }) => !before,
    // A draft belongs to its holder, whom only a signed cookie names: others' drafts begin with other text.
    message_drafts: ({ before }) => !before || String(before.content).startsWith('attack'),
  }
  return changes.filter((change) => isPlanted(change.after) || !mayDo[change.table]?.(change))
}

function isSameBut(names: string[], before: Row, after: Row | null): boolean {
  const rest = (row: Row) =>
    JSON.stringify({ ...row, ...Object.fromEntries(names.map((name) => [name, null])) })
  return after !== null && rest(before) === rest(after)
}
