-- The schema that db/migrations make, for reading: `npm run schema` writes it, db/schema.test.ts compares it. It is not run.

CREATE TABLE account_events (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  device text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT account_events_pkey PRIMARY KEY (user_id, kind, device),
  CONSTRAINT account_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT account_events_device_check CHECK (char_length(device) <= 80),
  CONSTRAINT account_events_kind_check CHECK (kind = ANY (ARRAY['password'::text, 'address'::text, 'second-factor'::text, 'device'::text]))
);

CREATE TABLE accounts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_of_user ON accounts USING btree (user_id);
CREATE TRIGGER accounts_password AFTER UPDATE OF password ON accounts FOR EACH ROW WHEN (new.provider_id = 'credential'::text AND old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION end_with_password();

CREATE TABLE actions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  by_id uuid,
  user_id uuid,
  verb text NOT NULL,
  rule text NOT NULL,
  words text NOT NULL DEFAULT ''::text,
  until timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  undone_at timestamp with time zone,
  undone_by uuid,
  told_at timestamp with time zone,
  taken_back_told_at timestamp with time zone,
  CONSTRAINT actions_pkey PRIMARY KEY (id),
  CONSTRAINT actions_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT actions_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT actions_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT actions_rule_check CHECK (char_length(rule) <= 40),
  CONSTRAINT actions_verb_check CHECK (verb = ANY (ARRAY['dismiss'::text, 'warn'::text, 'hide'::text, 'limit'::text, 'suspend'::text])),
  CONSTRAINT actions_words_check CHECK (char_length(words) <= 1000)
);
CREATE INDEX actions_case ON actions USING btree (case_id, created_at);
CREATE INDEX actions_in_force ON actions USING btree (user_id) WHERE undone_at IS NULL AND (verb = ANY (ARRAY['limit'::text, 'suspend'::text]));
CREATE INDEX actions_undone ON actions USING btree (undone_at) WHERE undone_at IS NOT NULL;
CREATE INDEX actions_untold ON actions USING btree (created_at) WHERE told_at IS NULL AND user_id IS NOT NULL;
CREATE INDEX actions_user ON actions USING btree (user_id);

CREATE UNLOGGED TABLE announcements (
  channel text NOT NULL,
  payload text NOT NULL
);

CREATE TABLE appeals (
  action_id uuid NOT NULL,
  words text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  outcome text,
  answer text NOT NULL DEFAULT ''::text,
  told_at timestamp with time zone,
  CONSTRAINT appeals_pkey PRIMARY KEY (action_id),
  CONSTRAINT appeals_action_id_fkey FOREIGN KEY (action_id) REFERENCES actions(id) ON DELETE CASCADE,
  CONSTRAINT appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT appeals_answer_check CHECK (char_length(answer) <= 1000),
  CONSTRAINT appeals_check CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT appeals_outcome_check CHECK (outcome = ANY (ARRAY['upheld'::text, 'overturned'::text])),
  CONSTRAINT appeals_words_check CHECK (char_length(words) >= 1 AND char_length(words) <= 2000)
);
CREATE INDEX appeals_open ON appeals USING btree (created_at) WHERE decided_at IS NULL;
CREATE INDEX appeals_untold ON appeals USING btree (decided_at) WHERE told_at IS NULL;

CREATE TABLE blocks (
  by_id uuid NOT NULL,
  of_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT blocks_pkey PRIMARY KEY (by_id, of_id),
  CONSTRAINT blocks_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT blocks_of_id_fkey FOREIGN KEY (of_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT blocks_check CHECK (by_id <> of_id)
);
CREATE INDEX blocks_of ON blocks USING btree (of_id);
CREATE TRIGGER blocks_call_off AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION call_off_meetings();

CREATE TABLE cases (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  owner_id uuid,
  state text NOT NULL DEFAULT 'open'::text,
  score integer NOT NULL DEFAULT 0,
  opened_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  known_reporters integer NOT NULL DEFAULT 0,
  new_reporters integer NOT NULL DEFAULT 0,
  CONSTRAINT cases_pkey PRIMARY KEY (id),
  CONSTRAINT cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT cases_kind_check CHECK (kind = ANY (ARRAY['listing'::text, 'user'::text, 'message'::text, 'picture'::text, 'rating'::text, 'meeting'::text, 'notice'::text, 'words'::text])),
  CONSTRAINT cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text]))
);
CREATE INDEX cases_due ON cases USING btree (due_at) WHERE state = 'open'::text;
CREATE UNIQUE INDEX cases_open ON cases USING btree (kind, subject_id) WHERE state = 'open'::text;
CREATE INDEX cases_owner ON cases USING btree (owner_id);

CREATE TABLE contact_settings (
  user_id uuid NOT NULL,
  mail_messages text NOT NULL DEFAULT 'soon'::text,
  push_messages boolean NOT NULL DEFAULT true,
  shows_text boolean NOT NULL DEFAULT false,
  quiet_from smallint,
  quiet_to smallint,
  mail_dead_at timestamp with time zone,
  mail_version integer NOT NULL DEFAULT 1,
  tells_news boolean NOT NULL DEFAULT true,
  CONSTRAINT contact_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT contact_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT contact_settings_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CONSTRAINT contact_settings_mail_messages_check CHECK (mail_messages = ANY (ARRAY['soon'::text, 'daily'::text, 'never'::text])),
  CONSTRAINT contact_settings_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 1439),
  CONSTRAINT contact_settings_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 1439)
);

CREATE TABLE conversations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  listing_id uuid,
  seller_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  last_number integer NOT NULL,
  last_message_at timestamp with time zone NOT NULL,
  first_words text,
  first_message_at timestamp with time zone,
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_listing_id_buyer_id_key UNIQUE (listing_id, buyer_id),
  CONSTRAINT conversations_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT conversations_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  CONSTRAINT conversations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT conversations_check CHECK (seller_id <> buyer_id),
  CONSTRAINT conversations_first_words_check CHECK (char_length(first_words) <= 60),
  CONSTRAINT conversations_last_number_check CHECK (last_number >= 1)
);
CREATE INDEX conversations_of_buyer ON conversations USING btree (buyer_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_of_seller ON conversations USING btree (seller_id, last_message_at DESC, id DESC);
ALTER TABLE conversations ALTER COLUMN buyer_id SET (n_distinct=-0.01);
ALTER TABLE conversations ALTER COLUMN seller_id SET (n_distinct=-0.01);

CREATE TABLE data_exports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  file_id uuid,
  parts integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  ready_at timestamp with time zone,
  told_at timestamp with time zone,
  CONSTRAINT data_exports_pkey PRIMARY KEY (id),
  CONSTRAINT data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX data_exports_of_user ON data_exports USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX data_exports_unfinished ON data_exports USING btree (user_id) WHERE ready_at IS NULL;

CREATE TABLE email_changes (
  user_id uuid NOT NULL,
  email text NOT NULL,
  token_hash text,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT email_changes_email_check CHECK (char_length(email) >= 3 AND char_length(email) <= 254)
);

CREATE TABLE email_returns (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  email text NOT NULL,
  token_hash text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_returns_pkey PRIMARY KEY (id),
  CONSTRAINT email_returns_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_returns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT email_returns_email_check CHECK (char_length(email) >= 3 AND char_length(email) <= 320)
);
CREATE INDEX email_returns_of_email ON email_returns USING btree (email);
CREATE INDEX email_returns_of_user ON email_returns USING btree (user_id);

CREATE TABLE followed_stores (
  user_id uuid NOT NULL,
  store_id uuid NOT NULL,
  followed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT followed_stores_pkey PRIMARY KEY (user_id, store_id),
  CONSTRAINT followed_stores_store_id_fkey FOREIGN KEY (store_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT followed_stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX followed_stores_of_store ON followed_stores USING btree (store_id);

CREATE TABLE fresh_offers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  listing_id uuid NOT NULL,
  is_new boolean NOT NULL,
  CONSTRAINT fresh_offers_pkey PRIMARY KEY (id)
);

CREATE TABLE hidden_words (
  words text NOT NULL,
  hidden_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT hidden_words_pkey PRIMARY KEY (words),
  CONSTRAINT hidden_words_words_check CHECK (char_length(words) <= 100)
);

CREATE TABLE kept_offers (
  user_id uuid NOT NULL,
  listing_id uuid NOT NULL,
  kept_at timestamp with time zone NOT NULL DEFAULT now(),
  known_cents integer NOT NULL,
  known_state text NOT NULL,
  raised_at timestamp with time zone,
  told_end timestamp with time zone,
  CONSTRAINT kept_offers_pkey PRIMARY KEY (user_id, listing_id),
  CONSTRAINT kept_offers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT kept_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX kept_offers_of_listing ON kept_offers USING btree (listing_id);

CREATE TABLE listing_days (
  listing_id uuid NOT NULL,
  day date NOT NULL,
  looks integer NOT NULL,
  shares integer NOT NULL DEFAULT 0,
  CONSTRAINT listing_days_pkey PRIMARY KEY (listing_id, day),
  CONSTRAINT listing_days_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_days_looks_check CHECK (looks >= 0),
  CONSTRAINT listing_days_shares_check CHECK (shares >= 0)
);
CREATE INDEX listing_days_day ON listing_days USING btree (day);

CREATE TABLE listing_pictures (
  listing_id uuid NOT NULL,
  "position" smallint NOT NULL,
  user_id uuid NOT NULL,
  image_url text NOT NULL,
  CONSTRAINT listing_pictures_pkey PRIMARY KEY (listing_id, "position"),
  CONSTRAINT listing_pictures_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_pictures_user_id_image_url_fkey FOREIGN KEY (user_id, image_url) REFERENCES pictures(user_id, image_url),
  CONSTRAINT listing_pictures_position_check CHECK ("position" >= 1 AND "position" <= 7)
);
CREATE INDEX listing_pictures_by_image ON listing_pictures USING hash (image_url);
CREATE TRIGGER listing_pictures_added AFTER INSERT ON listing_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER listing_pictures_deleted AFTER DELETE ON listing_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER pictures_fresh AFTER INSERT ON listing_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_fresh_pictures();

CREATE TABLE listing_prices (
  listing_id uuid NOT NULL,
  price_cents integer NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT listing_prices_pkey PRIMARY KEY (listing_id, until),
  CONSTRAINT listing_prices_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

CREATE TABLE listings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  price_cents integer NOT NULL,
  currency character(3) NOT NULL DEFAULT 'ZAR'::bpchar,
  location text,
  image_url text,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  category smallint,
  place_id integer,
  province smallint,
  search tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, fold(title)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, fold(description)), 'D'::"char")) STORED,
  state text NOT NULL DEFAULT 'active'::text,
  sold_at timestamp with time zone,
  hidden_by uuid,
  returns boolean NOT NULL DEFAULT false,
  expires_at timestamp with time zone DEFAULT now() + '60 days'::interval,
  asked smallint NOT NULL DEFAULT 0,
  quantity smallint,
  left_with_owner boolean NOT NULL DEFAULT false,
  ended_at timestamp with time zone,
  CONSTRAINT listings_pkey PRIMARY KEY (id),
  CONSTRAINT listings_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES actions(id),
  CONSTRAINT listings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT listings_user_id_image_url_fkey FOREIGN KEY (user_id, image_url) REFERENCES pictures(user_id, image_url),
  CONSTRAINT listings_category_check CHECK (category >= 1 AND category <= 12),
  CONSTRAINT listings_currency_check CHECK (currency = 'ZAR'::bpchar),
  CONSTRAINT listings_description_check CHECK (char_length(description) <= 4000),
  CONSTRAINT listings_image_url_check CHECK (char_length(image_url) >= 1 AND char_length(image_url) <= 300),
  CONSTRAINT listings_location_check CHECK (char_length(location) >= 1 AND char_length(location) <= 80),
  CONSTRAINT listings_price_cents_check CHECK (price_cents >= 1 AND price_cents <= 1000000000),
  CONSTRAINT listings_province_check CHECK (province >= 1 AND province <= 9),
  CONSTRAINT listings_quantity_check CHECK (quantity >= 1 AND quantity <= 999),
  CONSTRAINT listings_state_check CHECK (state = ANY (ARRAY['active'::text, 'reserved'::text, 'sold'::text, 'paused'::text])),
  CONSTRAINT listings_state_shown CHECK (NOT (is_active AND (state = ANY (ARRAY['sold'::text, 'paused'::text])))),
  CONSTRAINT listings_title_check CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 120)
);
CREATE INDEX listings_by_image ON listings USING hash (image_url);
CREATE INDEX listings_cheapest ON listings USING btree (price_cents, id) WHERE is_active;
CREATE INDEX listings_cheapest_of_category ON listings USING btree (category, price_cents, id) WHERE is_active;
CREATE INDEX listings_hidden ON listings USING btree (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX listings_newest ON listings USING btree (created_at DESC, id DESC) WHERE is_active;
CREATE INDEX listings_of_category ON listings USING btree (category, created_at DESC, id DESC) WHERE is_active;
CREATE INDEX listings_of_place ON listings USING btree (place_id, created_at DESC, id DESC) WHERE is_active;
CREATE INDEX listings_of_province ON listings USING btree (province, created_at DESC, id DESC) WHERE is_active;
CREATE INDEX listings_of_user ON listings USING btree (user_id, is_active, created_at DESC, id DESC);
CREATE INDEX listings_search ON listings USING gin (search) WITH (fastupdate=off) WHERE is_active;
CREATE INDEX listings_times ON listings USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX listings_title_search ON listings USING gin (to_tsvector('simple'::regconfig, fold(title))) WITH (fastupdate=off) WHERE is_active;
CREATE TRIGGER listings_added AFTER INSERT ON listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER listings_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_update();
CREATE TRIGGER listings_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER listings_hidden BEFORE UPDATE ON listings FOR EACH ROW WHEN (old.hidden_by IS NOT NULL OR new.hidden_by IS NOT NULL) EXECUTE FUNCTION hide_listing();
CREATE TRIGGER listings_price_noted AFTER UPDATE OF price_cents ON listings FOR EACH ROW WHEN (old.price_cents <> new.price_cents) EXECUTE FUNCTION note_price();
CREATE TRIGGER listings_renewed BEFORE UPDATE ON listings FOR EACH ROW WHEN (new.is_active AND new.expires_at IS NOT NULL AND (old.title <> new.title OR old.description <> new.description OR old.price_cents <> new.price_cents OR old.image_url IS DISTINCT FROM new.image_url OR old.state <> new.state OR old.is_active <> new.is_active OR old.quantity IS DISTINCT FROM new.quantity)) EXECUTE FUNCTION renew_listing();
CREATE TRIGGER listings_reopened BEFORE UPDATE OF is_active ON listings FOR EACH ROW WHEN (new.is_active AND NOT old.is_active AND (new.state = ANY (ARRAY['sold'::text, 'paused'::text]))) EXECUTE FUNCTION reopen_listing();
CREATE TRIGGER listings_truncated AFTER TRUNCATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION announce_market_truncate();
CREATE TRIGGER listings_without_owner_added BEFORE INSERT ON listings FOR EACH ROW WHEN (new.is_active) EXECUTE FUNCTION keep_left();
CREATE TRIGGER listings_without_owner_changed BEFORE UPDATE ON listings FOR EACH ROW WHEN (new.is_active AND NOT old.is_active) EXECUTE FUNCTION keep_left();
CREATE TRIGGER many_offers_added AFTER INSERT ON listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forget_last_uses();
CREATE TRIGGER many_offers_changed AFTER UPDATE ON listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forget_last_uses();
CREATE TRIGGER offers_added AFTER INSERT ON listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_offers_added();
CREATE TRIGGER offers_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_offers_changed();
CREATE TRIGGER offers_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_offers_deleted();
CREATE TRIGGER offers_fresh AFTER INSERT ON listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_fresh_offers();
CREATE TRIGGER offers_fresh_again AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_fresh_changes();

CREATE TABLE meeting_keys (
  is_only boolean NOT NULL DEFAULT true,
  key bytea NOT NULL,
  CONSTRAINT meeting_keys_pkey PRIMARY KEY (is_only),
  CONSTRAINT meeting_keys_is_only_check CHECK (is_only),
  CONSTRAINT meeting_keys_key_check CHECK (octet_length(key) >= 32)
);

CREATE TABLE meeting_tries (
  meeting_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT meeting_tries_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE,
  CONSTRAINT meeting_tries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX meeting_tries_of_meeting ON meeting_tries USING btree (meeting_id, at);
CREATE INDEX meeting_tries_of_seller ON meeting_tries USING btree (seller_id, at);

CREATE TABLE meetings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  proposed_by uuid NOT NULL,
  kind text NOT NULL,
  words text NOT NULL DEFAULT ''::text,
  price_cents integer,
  meets_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'proposed'::text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  agreed_at timestamp with time zone,
  ended_at timestamp with time zone,
  seller_reminded_at timestamp with time zone,
  buyer_reminded_at timestamp with time zone,
  ended_by uuid,
  CONSTRAINT meetings_pkey PRIMARY KEY (id),
  CONSTRAINT meetings_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT meetings_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT meetings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT meetings_check CHECK (proposed_by = seller_id OR proposed_by = buyer_id),
  CONSTRAINT meetings_check1 CHECK (seller_id <> buyer_id),
  CONSTRAINT meetings_check2 CHECK (ended_by = seller_id OR ended_by = buyer_id),
  CONSTRAINT meetings_kind_check CHECK (kind = ANY (ARRAY['police'::text, 'mall'::text, 'taxi-rank'::text, 'clinic'::text, 'shop'::text])),
  CONSTRAINT meetings_price_cents_check CHECK (price_cents >= 1 AND price_cents <= 1000000000),
  CONSTRAINT meetings_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text, 'done'::text, 'missed'::text, 'called-off'::text, 'lapsed'::text])),
  CONSTRAINT meetings_words_check CHECK (char_length(words) <= 80)
);
CREATE INDEX meetings_due ON meetings USING btree (meets_at) WHERE state = ANY (ARRAY['proposed'::text, 'agreed'::text]);
CREATE INDEX meetings_of_buyer ON meetings USING btree (buyer_id, created_at);
CREATE INDEX meetings_of_conversation ON meetings USING btree (conversation_id, created_at);
CREATE INDEX meetings_of_seller ON meetings USING btree (seller_id, created_at);
CREATE UNIQUE INDEX meetings_open ON meetings USING btree (conversation_id) WHERE state = ANY (ARRAY['proposed'::text, 'agreed'::text]);
CREATE INDEX meetings_proposed_by ON meetings USING btree (proposed_by, created_at);

CREATE TABLE message_drafts (
  holder_id uuid NOT NULL,
  path text NOT NULL,
  user_id uuid,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT message_drafts_pkey PRIMARY KEY (holder_id, path),
  CONSTRAINT message_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT message_drafts_content_check CHECK (char_length(content) <= 4000),
  CONSTRAINT message_drafts_path_check CHECK (char_length(path) <= 300)
);
CREATE INDEX message_drafts_by_age ON message_drafts USING btree (created_at);
CREATE INDEX message_drafts_of_user ON message_drafts USING btree (user_id);

CREATE TABLE messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  number integer NOT NULL,
  listing_id uuid,
  sender_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  content text NOT NULL,
  read boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  is_warning_wrong boolean NOT NULL DEFAULT false,
  reader_rules text[],
  sender_rules text[],
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_conversation_id_number_key UNIQUE (conversation_id, number),
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT messages_check CHECK (sender_id <> recipient_id),
  CONSTRAINT messages_content_check CHECK (char_length(btrim(content)) >= 1 AND char_length(content) <= 4000),
  CONSTRAINT messages_number_check CHECK (number >= 1)
);
CREATE INDEX messages_unread ON messages USING btree (recipient_id, conversation_id, number) WHERE NOT read;
CREATE TRIGGER deletions_of_others AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_deletions();
CREATE TRIGGER inserts_of_others AFTER INSERT ON messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (current_setting('kasi.own'::text, true) IS DISTINCT FROM 'messages'::text) EXECUTE FUNCTION announce_inserts();
CREATE TRIGGER message_parties BEFORE INSERT OR UPDATE OF conversation_id, listing_id, sender_id, recipient_id ON messages FOR EACH ROW EXECUTE FUNCTION check_message_parties();
CREATE TRIGGER updates_of_others AFTER UPDATE ON messages REFERENCING OLD TABLE AS former NEW TABLE AS after FOR EACH STATEMENT WHEN (current_setting('kasi.own'::text, true) IS DISTINCT FROM 'messages'::text) EXECUTE FUNCTION announce_updates();

CREATE TABLE news (
  user_id uuid NOT NULL,
  listing_id uuid NOT NULL,
  reason text NOT NULL,
  search_id uuid,
  before_cents integer,
  noted_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  told_at timestamp with time zone,
  CONSTRAINT news_pkey PRIMARY KEY (user_id, listing_id),
  CONSTRAINT news_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT news_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT news_reason_check CHECK (reason = ANY (ARRAY['search'::text, 'store'::text, 'cheaper'::text, 'reserved'::text, 'back'::text, 'sold'::text, 'ends'::text]))
);
CREATE INDEX news_of_listing ON news USING btree (listing_id);
CREATE INDEX news_told ON news USING btree (told_at) WHERE told_at IS NOT NULL;
CREATE INDEX news_untold ON news USING btree (due_at) WHERE told_at IS NULL;

CREATE TABLE notice_counts (
  user_id uuid NOT NULL,
  day date NOT NULL,
  mailed smallint NOT NULL DEFAULT 0,
  pushed smallint NOT NULL DEFAULT 0,
  has_digest boolean NOT NULL DEFAULT false,
  news_pushed smallint NOT NULL DEFAULT 0,
  CONSTRAINT notice_counts_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT notice_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  to_user_id uuid NOT NULL,
  type text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  announced boolean NOT NULL DEFAULT false,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_type_check CHECK (char_length(type) <= 80 AND type ~ '\S'::text)
);
CREATE INDEX notifications_by_age ON notifications USING brin (created_at);
CREATE TRIGGER notifications_of_others AFTER INSERT ON notifications FOR EACH ROW WHEN (NOT new.announced) EXECUTE FUNCTION announce_notification();

CREATE TABLE operator_looks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  operator_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT operator_looks_pkey PRIMARY KEY (id),
  CONSTRAINT operator_looks_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT operator_looks_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX operator_looks_case ON operator_looks USING btree (case_id, created_at);
CREATE INDEX operator_looks_operator ON operator_looks USING btree (operator_id);

CREATE TABLE operator_proofs (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  proved_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT operator_proofs_pkey PRIMARY KEY (session_id),
  CONSTRAINT operator_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT operator_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES operators(user_id) ON DELETE CASCADE
);
CREATE INDEX operator_proofs_user ON operator_proofs USING btree (user_id);

CREATE TABLE operator_recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT operator_recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT operator_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES operators(user_id) ON DELETE CASCADE
);

CREATE TABLE operators (
  user_id uuid NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  sealed_secret bytea,
  enrolled_at timestamp with time zone,
  used_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT operators_pkey PRIMARY KEY (user_id),
  CONSTRAINT operators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE outbound (
  user_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  channel text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  newest_number integer NOT NULL,
  claimed_id text,
  claimed_number integer,
  attempts smallint NOT NULL DEFAULT 0,
  last_sent_number integer NOT NULL DEFAULT 0,
  last_sent_at timestamp with time zone,
  unanswered smallint NOT NULL DEFAULT 0,
  CONSTRAINT outbound_pkey PRIMARY KEY (user_id, conversation_id, channel),
  CONSTRAINT outbound_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT outbound_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT outbound_channel_check CHECK (channel = ANY (ARRAY['push'::text, 'mail'::text]))
) WITH (fillfactor=80);
CREATE INDEX outbound_due ON outbound USING btree (due_at) WHERE due_at < 'infinity'::timestamp with time zone;
CREATE INDEX outbound_of_conversation ON outbound USING btree (conversation_id);

CREATE TABLE pictures (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  image_url text NOT NULL,
  upload_id uuid,
  stored_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  whole_hash bit(64),
  inner_hash bit(64),
  hashed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  is_moved boolean DEFAULT false,
  width smallint,
  height smallint,
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_image_url_user_id_key UNIQUE (image_url, user_id),
  CONSTRAINT pictures_user_id_upload_id_key UNIQUE (user_id, upload_id),
  CONSTRAINT pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT pictures_image_url_check CHECK (char_length(image_url) >= 1 AND char_length(image_url) <= 300),
  CONSTRAINT pictures_size_check CHECK (width >= 1 AND width <= 16383 AND height >= 1 AND height <= 16383) NOT VALID
);
CREATE INDEX pictures_to_move ON pictures USING btree (id) WHERE is_moved IS DISTINCT FROM (hidden_at IS NOT NULL);
CREATE INDEX pictures_unfinished ON pictures USING btree (created_at) WHERE stored_at IS NULL;
CREATE INDEX pictures_unhashed ON pictures USING btree (created_at) WHERE hashed_at IS NULL AND stored_at IS NOT NULL;
CREATE TRIGGER pictures_hidden AFTER UPDATE OF hidden_at ON pictures FOR EACH ROW WHEN (old.hidden_at IS DISTINCT FROM new.hidden_at) EXECUTE FUNCTION announce_hidden_picture();

CREATE TABLE profiles (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  display_name text NOT NULL,
  bio text NOT NULL DEFAULT ''::text,
  location text,
  logo_url text,
  rating numeric(2,1),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  code text NOT NULL DEFAULT new_store_code(),
  rated_count integer NOT NULL DEFAULT 0,
  rater_count integer NOT NULL DEFAULT 0,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_code_key UNIQUE (code),
  CONSTRAINT profiles_user_id_key UNIQUE (user_id),
  CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT profiles_user_id_logo_url_fkey FOREIGN KEY (user_id, logo_url) REFERENCES pictures(user_id, image_url),
  CONSTRAINT profiles_bio_check CHECK (char_length(bio) <= 1000),
  CONSTRAINT profiles_code_check CHECK (code ~ '^[2-9a-hjkmnp-z]{8}$'::text),
  CONSTRAINT profiles_display_name_check CHECK (char_length(btrim(display_name)) >= 1 AND char_length(btrim(display_name)) <= 80 AND char_length(display_name) <= 80),
  CONSTRAINT profiles_location_check CHECK (char_length(location) >= 1 AND char_length(location) <= 80),
  CONSTRAINT profiles_logo_url_check CHECK (char_length(logo_url) >= 1 AND char_length(logo_url) <= 300),
  CONSTRAINT profiles_rating_check CHECK (rating >= 1::numeric AND rating <= 5::numeric)
);
CREATE INDEX profiles_by_logo ON profiles USING hash (logo_url);
CREATE INDEX profiles_by_name ON profiles USING gin (to_tsvector('simple'::regconfig, fold(display_name))) WITH (fastupdate=off);
CREATE TRIGGER profiles_added AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER profiles_changed AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_update();
CREATE TRIGGER profiles_deleted AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER profiles_truncated AFTER TRUNCATE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_market_truncate();

CREATE TABLE push_keys (
  is_only boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  private_key text NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (is_only),
  CONSTRAINT push_keys_is_only_check CHECK (is_only)
);

CREATE TABLE push_subscriptions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  failed_since timestamp with time zone,
  failures integer NOT NULL DEFAULT 0,
  retry_at timestamp with time zone,
  removed_at timestamp with time zone,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_auth_check CHECK (char_length(auth) <= 100),
  CONSTRAINT push_subscriptions_device_check CHECK (char_length(device) <= 80),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (char_length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_p256dh_check CHECK (char_length(p256dh) <= 200)
);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id);

CREATE TABLE ratings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  meeting_id uuid,
  by_id uuid,
  of_id uuid NOT NULL,
  stars smallint,
  marks text[] NOT NULL DEFAULT '{}'::text[],
  words text NOT NULL DEFAULT ''::text,
  is_known boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  shown_at timestamp with time zone,
  hidden_by uuid,
  reply text NOT NULL DEFAULT ''::text,
  CONSTRAINT ratings_pkey PRIMARY KEY (id),
  CONSTRAINT ratings_meeting_id_by_id_key UNIQUE (meeting_id, by_id),
  CONSTRAINT ratings_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT ratings_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES actions(id) ON DELETE CASCADE,
  CONSTRAINT ratings_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE SET NULL,
  CONSTRAINT ratings_of_id_fkey FOREIGN KEY (of_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT ratings_marks_check CHECK (cardinality(marks) <= 6),
  CONSTRAINT ratings_reply_check CHECK (char_length(reply) <= 200),
  CONSTRAINT ratings_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT ratings_words_check CHECK (char_length(words) <= 300)
);
CREATE INDEX ratings_by ON ratings USING btree (by_id);
CREATE INDEX ratings_hidden ON ratings USING btree (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX ratings_of ON ratings USING btree (of_id);
CREATE INDEX ratings_shown ON ratings USING btree (of_id, shown_at DESC, id DESC) WHERE shown_at IS NOT NULL AND hidden_by IS NULL;
CREATE INDEX ratings_waiting ON ratings USING btree (created_at) WHERE shown_at IS NULL;
CREATE TRIGGER ratings_counted AFTER INSERT OR DELETE OR UPDATE OF stars, words, shown_at, hidden_by ON ratings FOR EACH ROW EXECUTE FUNCTION count_rating();

CREATE TABLE reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reporter_id uuid,
  reporter_name text NOT NULL DEFAULT ''::text,
  reporter_email text NOT NULL DEFAULT ''::text,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  owner_id uuid,
  reason text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  evidence jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  told_at timestamp with time zone,
  language text,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_reporter_id_kind_subject_id_key UNIQUE (reporter_id, kind, subject_id),
  CONSTRAINT reports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT reports_kind_check CHECK (kind = ANY (ARRAY['listing'::text, 'user'::text, 'message'::text, 'picture'::text, 'rating'::text, 'meeting'::text])),
  CONSTRAINT reports_language_check CHECK (language ~ '^[a-z]{2}$'::text) NOT VALID,
  CONSTRAINT reports_note_check CHECK (char_length(note) <= 4000) NOT VALID,
  CONSTRAINT reports_reason_check CHECK (reason = ANY (ARRAY['scam'::text, 'not-as-shown'::text, 'forbidden'::text, 'stolen'::text, 'rude'::text, 'danger'::text, 'threat'::text, 'copy'::text, 'other'::text])),
  CONSTRAINT reports_reporter_email_check CHECK (char_length(reporter_email) <= 254),
  CONSTRAINT reports_reporter_name_check CHECK (char_length(reporter_name) <= 80)
);
CREATE INDEX reports_owner ON reports USING btree (owner_id);
CREATE INDEX reports_subject ON reports USING btree (kind, subject_id);
CREATE INDEX reports_untold ON reports USING btree (kind, subject_id) WHERE told_at IS NULL;
CREATE UNIQUE INDEX reports_visitor ON reports USING btree (reporter_email, kind, subject_id) WHERE reporter_id IS NULL AND reporter_email <> ''::text;

CREATE TABLE rules_walk (
  is_only boolean NOT NULL DEFAULT true,
  version text NOT NULL,
  pages_left bigint NOT NULL,
  CONSTRAINT rules_walk_pkey PRIMARY KEY (is_only),
  CONSTRAINT rules_walk_is_only_check CHECK (is_only),
  CONSTRAINT rules_walk_pages_left_check CHECK (pages_left >= 0)
);

CREATE TABLE saved_replies (
  user_id uuid NOT NULL,
  "position" smallint NOT NULL,
  words text NOT NULL,
  CONSTRAINT saved_replies_pkey PRIMARY KEY (user_id, "position"),
  CONSTRAINT saved_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT saved_replies_position_check CHECK ("position" >= 1 AND "position" <= 10),
  CONSTRAINT saved_replies_words_check CHECK (char_length(words) <= 300)
);

CREATE TABLE saved_searches (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  address text NOT NULL,
  query tsquery,
  keys text[] NOT NULL,
  category smallint,
  place_ids integer[],
  province smallint,
  min_cents integer,
  max_cents integer,
  has_picture boolean NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  tapped_at timestamp with time zone NOT NULL DEFAULT now(),
  asked_at timestamp with time zone,
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
  CONSTRAINT saved_searches_user_id_address_key UNIQUE (user_id, address),
  CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT saved_searches_address_check CHECK (char_length(address) <= 400)
);
CREATE INDEX saved_searches_by_key ON saved_searches USING gin (keys);
CREATE INDEX saved_searches_unasked ON saved_searches USING btree (tapped_at) WHERE asked_at IS NULL;

CREATE TABLE search_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sign smallint NOT NULL,
  search tsvector NOT NULL,
  category smallint,
  place_id integer,
  province smallint,
  CONSTRAINT search_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE search_misses (
  day date NOT NULL DEFAULT CURRENT_DATE,
  words text NOT NULL,
  asker bytea NOT NULL,
  area text NOT NULL DEFAULT ''::text,
  CONSTRAINT search_misses_pkey PRIMARY KEY (day, words, asker),
  CONSTRAINT search_misses_words_check CHECK (char_length(words) <= 100)
);

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  is_shared boolean NOT NULL DEFAULT false,
  device text NOT NULL DEFAULT ''::text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_key UNIQUE (token),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sessions_device_check CHECK (char_length(device) <= 80)
);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();

CREATE TABLE signals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  name text NOT NULL,
  evidence jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT signals_pkey PRIMARY KEY (id),
  CONSTRAINT signals_case_id_name_key UNIQUE (case_id, name),
  CONSTRAINT signals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT signals_name_check CHECK (char_length(name) <= 40)
);

CREATE TABLE store_absences (
  user_id uuid NOT NULL,
  back_on date NOT NULL,
  words text NOT NULL DEFAULT ''::text,
  CONSTRAINT store_absences_pkey PRIMARY KEY (user_id),
  CONSTRAINT store_absences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT store_absences_words_check CHECK (char_length(words) <= 120)
);
CREATE TRIGGER store_absences_added AFTER INSERT ON store_absences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER store_absences_deleted AFTER DELETE ON store_absences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();

CREATE TABLE store_hours (
  user_id uuid NOT NULL,
  weekday smallint NOT NULL,
  opens smallint NOT NULL,
  closes smallint NOT NULL,
  CONSTRAINT store_hours_pkey PRIMARY KEY (user_id, weekday),
  CONSTRAINT store_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT store_hours_closes CHECK (closes >= 0 AND closes <= 1439 AND (closes <> opens OR closes = 0)),
  CONSTRAINT store_hours_opens_check CHECK (opens >= 0 AND opens <= 1439),
  CONSTRAINT store_hours_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE TRIGGER store_hours_added AFTER INSERT ON store_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER store_hours_deleted AFTER DELETE ON store_hours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();

CREATE TABLE store_saves (
  user_id uuid NOT NULL,
  first_form_id uuid,
  written text[] NOT NULL,
  CONSTRAINT store_saves_pkey PRIMARY KEY (user_id),
  CONSTRAINT store_saves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT store_saves_written_check CHECK (cardinality(written) <= 1000)
);

CREATE TABLE takedown_notices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  items jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  told_at timestamp with time zone,
  CONSTRAINT takedown_notices_pkey PRIMARY KEY (id)
);

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  name text NOT NULL DEFAULT ''::text,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  leaving_at timestamp with time zone,
  is_gone boolean NOT NULL DEFAULT false,
  stand_in_id uuid,
  place text NOT NULL DEFAULT ''::text,
  language text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_email_check CHECK (char_length(email) >= 3 AND char_length(email) <= 320),
  CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
  CONSTRAINT users_gone_left CHECK (NOT is_gone OR leaving_at IS NOT NULL),
  CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$'::text) NOT VALID,
  CONSTRAINT users_name_length CHECK (char_length(name) <= 80) NOT VALID,
  CONSTRAINT users_place_length CHECK (char_length(place) <= 80)
);
CREATE INDEX users_leaving ON users USING btree (leaving_at) WHERE leaving_at IS NOT NULL AND NOT is_gone;
CREATE TRIGGER leavers_call_off AFTER UPDATE OF leaving_at ON users FOR EACH ROW WHEN (old.leaving_at IS NULL AND new.leaving_at IS NOT NULL) EXECUTE FUNCTION call_off_meetings();
CREATE TRIGGER users_address AFTER UPDATE OF email ON users FOR EACH ROW WHEN (old.email <> new.email) EXECUTE FUNCTION end_with_address();
CREATE TRIGGER users_former_address_added AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep_former_address();
CREATE TRIGGER users_former_address_changed AFTER UPDATE OF email ON users FOR EACH ROW WHEN (old.email <> new.email) EXECUTE FUNCTION keep_former_address();
CREATE TRIGGER users_left AFTER UPDATE OF leaving_at ON users FOR EACH ROW WHEN (old.leaving_at IS NULL AND new.leaving_at IS NOT NULL) EXECUTE FUNCTION end_with_address();

CREATE TABLE verifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_by_identifier ON verifications USING btree (identifier);
CREATE INDEX verifications_by_value ON verifications USING btree (value);

CREATE TABLE wanted_words (
  area text NOT NULL,
  words text NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT wanted_words_pkey PRIMARY KEY (area, words),
  CONSTRAINT wanted_words_words_check CHECK (char_length(words) <= 100)
);

CREATE TABLE warning_days (
  day date NOT NULL,
  rule text NOT NULL,
  warned integer NOT NULL DEFAULT 0,
  wrong integer NOT NULL DEFAULT 0,
  CONSTRAINT warning_days_pkey PRIMARY KEY (day, rule),
  CONSTRAINT warning_days_warned_check CHECK (warned >= 0),
  CONSTRAINT warning_days_wrong_check CHECK (wrong >= 0)
);

CREATE UNLOGGED TABLE watching (
  user_id uuid NOT NULL,
  process_id uuid NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT watching_pkey PRIMARY KEY (user_id, process_id)
);

CREATE TABLE words (
  word text COLLATE "C" NOT NULL,
  offers integer NOT NULL,
  title_offers integer NOT NULL,
  stems text[] NOT NULL,
  unused_since timestamp with time zone,
  CONSTRAINT words_pkey PRIMARY KEY (word)
);
CREATE INDEX words_by_likeness ON words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX words_by_stem ON words USING gin (stems) WITH (fastupdate=off);

CREATE TABLE wrong_words (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  subject_id uuid NOT NULL,
  items jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT wrong_words_pkey PRIMARY KEY (id)
);
CREATE INDEX wrong_words_subject ON wrong_words USING btree (subject_id);

CREATE OR REPLACE FUNCTION public.announce(on_channel text, of text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_setting('kasi.announces', true) = 'later' then
    insert into announcements (channel, payload) values (on_channel, of);
    raise info 'kasi_announcement';
  else
    perform pg_notify(on_channel, of);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_deletions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update conversations c set last_number = last.number, last_message_at = last.created_at
  from (select distinct conversation_id as id from gone) changed cross join lateral (
    select number, created_at from messages where conversation_id = changed.id order by number desc limit 1) last
  where c.id = changed.id and c.last_number > last.number;
  delete from conversations c using gone
  where c.id = gone.conversation_id and not exists (select from messages where conversation_id = c.id);
  perform pg_notify('kasi_live', json_build_object('name', 'changed', 'to', party, 'conversationId', conversation_id)::text)
  from (select distinct conversation_id, unnest(array[sender_id, recipient_id]) as party from gone) changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_hidden_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('market_changed', new.user_id::text);
  perform announce('pictures_hidden', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_inserts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update conversations c set last_number = last.number, last_message_at = greatest(c.last_message_at, last.created_at)
  from (select distinct on (conversation_id) conversation_id, number, created_at from added order by conversation_id, number desc) last
  where c.id = last.conversation_id and c.last_number < last.number;
  perform pg_notify('kasi_live', json_build_object('name', 'changed', 'to', party, 'conversationId', conversation_id)::text)
  from (select distinct conversation_id, unnest(array[sender_id, recipient_id]) as party from added) changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_market_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_owners(array(select distinct user_id from changed limit 21));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_market_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('market_changed', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_market_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_owners(array(select user_id from before union select user_id from changed limit 21));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('kasi_live', json_strip_nulls(json_build_object(
    'name', 'notification', 'to', new.to_user_id, 'id', new.id, 'type', new.type,
    'conversationId', (select conversation_id from messages where id = new.id and recipient_id = new.to_user_id)
  ))::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_owners(owners uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(owners) > 20 then
    perform announce('market_changed', '');
  else
    perform announce('market_changed', id::text) from unnest(owners) id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('session_ended', old.id::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_updates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('kasi_live', json_build_object('name', 'changed', 'to', party, 'conversationId', conversation_id)::text)
  from (
    select distinct after.conversation_id, unnest(array[after.sender_id, after.recipient_id]) as party
    from former join after using (id) where (former.read, former.content) is distinct from (after.read, after.content)) changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.call_off_meetings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'blocks' then
    update meetings set state = 'called-off', ended_at = now()
    where state in ('proposed', 'agreed') and (seller_id, buyer_id) in ((new.by_id, new.of_id), (new.of_id, new.by_id));
  else
    update meetings set state = 'called-off', ended_at = now()
    where state in ('proposed', 'agreed') and new.id in (seller_id, buyer_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_message_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from conversations c
    where c.id = new.conversation_id and c.listing_id is not distinct from new.listing_id
      and (new.sender_id, new.recipient_id) in ((c.seller_id, c.buyer_id), (c.buyer_id, c.seller_id))
  ) then
    raise exception 'a message must be between the two of its conversation' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_rating(coalesce(new.of_id, old.of_id));
  if coalesce(new.shown_at, old.shown_at) is not null then
    perform announce_owners(array[coalesce(new.of_id, old.of_id)]);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_access(person uuid, spared uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from sessions where user_id = person and id is distinct from spared;
  select end_links(person);
  update operators set sealed_secret = null
  where user_id = person and enrolled_at is null and sealed_secret is not null;
$function$;

CREATE OR REPLACE FUNCTION public.end_links(person uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from verifications where value = person::text;
  delete from email_changes where user_id = person;
$function$;

CREATE OR REPLACE FUNCTION public.end_with_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.leaving_at is not null then
    perform end_access(new.id, null);
  else
    perform end_links(new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_with_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_access(new.user_id, nullif(current_setting('kasi.session', true), '')::uuid);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(
    lower(translate(
      regexp_replace(
        normalize(words, NFKD),
        U&'[\0300-\036F\2019''\00AD\061C\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\FE00-\FE0F\FEFF\FFF0-\FFF8\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]+', '', 'g'),
      'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
      'abcdefghijklmnopqrstuvwyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz')),
    '[^a-z0-9]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.forget_last_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) > 1000 then
    update words set unused_since = null where unused_since is not null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.hide_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.hidden_by is null then
    new.returns := old.is_active or old.left_with_owner;
    new.left_with_owner := false;
  elsif new.hidden_by is null then
    new.is_active := new.returns and new.state in ('active', 'reserved');
    new.returns := false;
    return new;
  end if;
  new.is_active := false;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from email_returns where email = new.email and user_id <> new.id and expires_at > now()) then
    raise unique_violation using message = 'another account may put this address back';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner_left timestamptz;
begin
  select leaving_at into owner_left from users where id = new.user_id for key share;
  if owner_left is not null then
    new.is_active := false;
    new.left_with_owner := true;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.new_store_code()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  -- 0, o, 1, l and i are left out.
  letters constant text := '23456789abcdefghjkmnpqrstuvwxyz';
  random bytea;
  made text;
begin
  loop
    random := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    made := '';
    -- Bytes 0 to 5 of a random UUID are random; 6 and 8 tell its version.
    for at in 0..7 loop
      made := made || substr(letters, get_byte(random, at % 4 + 16 * (at / 4)) % 31 + 1, 1);
    end loop;
    exit when not exists (select from profiles where code = made);
  end loop;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_fresh_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into fresh_offers (listing_id, is_new)
    select changed.id, changed.is_active and not before.is_active from before join changed using (id)
    where (before.is_active, before.search, before.category, before.place_id, before.province, before.price_cents, before.state, before.image_url)
      is distinct from (changed.is_active, changed.search, changed.category, changed.place_id, changed.province, changed.price_cents, changed.state, changed.image_url);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_fresh_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into fresh_offers (listing_id, is_new) select id, true from changed where is_active;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_fresh_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fresh_offers (listing_id, is_new) select distinct listing_id, false from changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_offers_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into search_changes (sign, search, category, place_id, province)
    select 1, search, category, place_id, province from changed where is_active;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_offers_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into search_changes (sign, search, category, place_id, province)
    select side.sign, side.search, side.category, side.place_id, side.province
    from before join changed using (id) cross join lateral (values
      (-1, before.is_active, before.search, before.category, before.place_id, before.province),
      (1, changed.is_active, changed.search, changed.category, changed.place_id, changed.province)
    ) side (sign, is_active, search, category, place_id, province)
    where side.is_active and (before.is_active, before.search, before.category, before.place_id, before.province)
      is distinct from (changed.is_active, changed.search, changed.category, changed.place_id, changed.province);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_offers_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into search_changes (sign, search, category, place_id, province)
    select -1, search, category, place_id, province from changed where is_active;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_prices (listing_id, price_cents, since, until)
  select new.id, old.price_cents, coalesce((select max(until) from listing_prices where listing_id = new.id), old.created_at), now()
  on conflict do nothing;
  delete from listing_prices where listing_id = new.id and until < now() - interval '60 days';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rating_of(seller uuid, OUT rating numeric, OUT counted integer, OUT raters integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with seen as (
    select stars, is_known, coalesce(by_id, id) as rater from ratings r
    where of_id = seller and stars is not null and hidden_by is null and shown_at > now() - interval '12 months'
      and not exists (
        select from ratings later
        where later.of_id = seller and later.by_id = r.by_id and later.stars is not null and later.hidden_by is null
          and later.shown_at is not null and (later.created_at, later.id) > (r.created_at, r.id)
          and later.created_at < r.created_at + interval '90 days')
  ),
  sums as (
    select count(*) filter (where is_known) as known, coalesce(sum(stars) filter (where is_known), 0) as stars,
      count(distinct rater) filter (where is_known) as known_raters,
      case when bool_or(not is_known) then 1 else 0 end as fresh, coalesce(avg(stars) filter (where not is_known), 0) as fresh_stars
    from seen
  )
  select case when known + fresh >= 3 then round((stars + fresh_stars * fresh / 4) / (known + fresh / 4.0), 1) end,
    (known + fresh)::integer, (known_raters + fresh)::integer
  from sums
$function$;

CREATE OR REPLACE FUNCTION public.refresh_rating(seller uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select from profiles where user_id = seller for no key update;
  update profiles set rating = now_is.rating, rated_count = now_is.counted, rater_count = now_is.raters
  from rating_of(seller) now_is
  where user_id = seller and (profiles.rating, profiles.rated_count, profiles.rater_count)
    is distinct from (now_is.rating, now_is.counted, now_is.raters)
$function$;

CREATE OR REPLACE FUNCTION public.renew_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.expires_at := now() + interval '60 days';
  new.asked := 0;
  new.ended_at := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.reopen_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.state := 'active';
  new.sold_at := null;
  return new;
end
$function$;
