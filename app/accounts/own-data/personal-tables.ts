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
const own = (
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
const unseen = (name: string, columns: readonly string[], leftOut: string): PersonalTable => ({
  name,
  columns,
  exported: { leftOut },
  purged: { rowsBy: columns },
})

/** A table whose rows belong to one's offers, and go with them. */
const ofOffers = (name: string, file: string): PersonalTable => ({
  name,
  columns: [],
  exported: { file, where: 't.listing_id in (select l.id from listings l where l.user_id = $me)' },
  purged: { goesWith: 'listings' },
})

const inConversation = (t: string) => `$me in (${t}.seller_id, ${t}.buyer_id)`
const record = 'Reports and decisions are kept for 12 months, without the person (decision 0047).'

/**
 * Every table with a column that names a person, or whose rows belong to such a row, those that others refer to last.
 * `personal-tables.test.ts` walks the schema: a new table needs a line here.
 */
export const personalTables: readonly PersonalTable[] = [
  own('data_exports', 'copies-of-your-data', ['file_id', 'parts']),
  own('email_changes', 'new-address', ['token_hash']),
  own('email_returns', 'former-addresses', ['token_hash']),
  own('account_events', 'what-happened-to-your-account'),
  own('push_subscriptions', 'devices-with-notices', ['endpoint', 'p256dh', 'auth']),
  own('sessions', 'signed-in-devices', ['token']),
  own('accounts', 'sign-in', ['password', 'access_token', 'refresh_token', 'id_token']),
  own('verifications', 'links-for-a-new-password', ['identifier'], 'value'),
  own('contact_settings', 'notice-settings', ['mail_version']),
  own('notice_counts', 'notices-a-day'),
  own('news', 'news'),
  own('saved_searches', 'saved-searches', ['query', 'keys']),
  own('kept_offers', 'kept-offers'),
  {
    name: 'followed_stores',
    columns: ['user_id', 'store_id'],
    // Sellers do not learn who follows them.
    exported: { file: 'followed-stores', where: 't.user_id = $me' },
    purged: { rowsBy: ['user_id', 'store_id'] },
  },
  own('outbound', 'waiting-notices', ['claimed_id', 'claimed_number']),
  own('notifications', 'notifications', [], 'to_user_id'),
  own('message_drafts', 'unsent-texts', ['holder_id']),
  unseen('watching', ['user_id'], 'Who has a page open this minute; gone within two.'),
  {
    name: 'blocks',
    columns: ['by_id', 'of_id'],
    // Blocked people are never told.
    exported: { file: 'people-you-blocked', where: 't.by_id = $me' },
    purged: { rowsBy: ['by_id', 'of_id'] },
  },
  {
    name: 'ratings',
    columns: ['by_id', 'of_id'],
    // A rating about the person is in their copy while everybody sees it. Nobody may learn from it who wrote it.
    exported: {
      file: 'ratings',
      where: 't.by_id = $me or (t.of_id = $me and t.shown_at is not null and t.hidden_by is null)',
      without: ['is_known', 'hidden_by', 'by_id', 'meeting_id'],
    },
    purged: { rowsBy: ['of_id'] },
  },
  unseen('meeting_tries', ['seller_id'], 'How often a wrong code was typed; it protects the buyer.'),
  {
    name: 'meetings',
    columns: ['seller_id', 'buyer_id', 'proposed_by', 'ended_by'],
    exported: { file: 'meetings', where: inConversation('t') },
    purged: { rowsBy: ['seller_id', 'buyer_id'] },
  },
  {
    name: 'messages',
    columns: ['sender_id', 'recipient_id'],
    exported: {
      file: 'messages',
      where: `t.conversation_id in (select c.id from conversations c where ${inConversation('c')})`,
      // The warnings concern the other person, who saw them and could call them wrong.
      without: ['is_warning_wrong', 'reader_rules', 'sender_rules'],
    },
    purged: { kept: 'They stay with the other person, from a stand-in without a name.' },
  },
  {
    name: 'conversations',
    columns: ['seller_id', 'buyer_id'],
    exported: { file: 'conversations', where: inConversation('t') },
    purged: { kept: 'They stay with the other person, with a stand-in without a name.' },
  },
  {
    name: 'reports',
    columns: ['reporter_id', 'owner_id', 'subject_id', 'evidence'],
    // A report about oneself would name who sent it.
    exported: { file: 'your-reports', where: 't.reporter_id = $me', without: ['owner_id', 'evidence'] },
    purged: { kept: record },
  },
  {
    name: 'appeals',
    columns: ['decided_by'],
    exported: {
      file: 'your-appeals',
      where: 't.action_id in (select a.id from actions a where a.user_id = $me)',
      without: ['decided_by'],
    },
    purged: { kept: 'Those of the person go; an operator’s answers stay, without the operator.' },
  },
  {
    name: 'operator_looks',
    columns: ['operator_id'],
    exported: { leftOut: 'Which reports an operator opened; it protects the people in them.' },
    purged: { kept: 'They stay, without the operator.' },
  },
  own('operator_proofs', 'operator-sign-ins', ['session_id']),
  unseen('operator_recovery_codes', ['user_id'], 'Keys of the desk.'),
  own('operators', 'operator', ['sealed_secret', 'used_step']),
  {
    name: 'actions',
    columns: ['user_id', 'by_id', 'undone_by'],
    exported: { file: 'decisions-about-you', where: 't.user_id = $me', without: ['by_id', 'undone_by'] },
    purged: { kept: record },
  },
  {
    name: 'cases',
    columns: ['owner_id', 'subject_id'],
    exported: { leftOut: 'Only gathers reports; what was decided is in decisions-about-you.' },
    purged: { kept: record },
  },
  {
    name: 'signals',
    columns: [],
    exported: { leftOut: 'What a rule saw for a case; what was decided is in decisions-about-you.' },
    purged: { goesWith: 'cases' },
  },
  unseen('store_saves', ['user_id'], 'Marks of saved forms, which say nothing that the store does not.'),
  own('saved_replies', 'saved-replies'),
  own('store_hours', 'opening-hours'),
  own('store_absences', 'absence'),
  ofOffers('listing_days', 'looks-at-offers'),
  ofOffers('listing_prices', 'earlier-prices'),
  own('listing_pictures', 'photos-of-offers'),
  own('listings', 'offers', ['search']),
  own('profiles', 'store'),
  own('pictures', 'pictures', ['upload_id', 'whole_hash', 'inner_hash', 'hashed_at', 'is_moved']),
  {
    name: 'users',
    columns: ['id', 'stand_in_id'],
    exported: { file: 'account', where: 't.id = $me', without: ['is_gone', 'stand_in_id'] },
    purged: { rowsBy: ['id'] },
  },
]
