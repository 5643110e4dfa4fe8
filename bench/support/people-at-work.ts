/** Adds products of a person (`$1`) up to `$2`. */
export const addProducts = `
  insert into listings (user_id, title, description, price_cents)
  select $1::uuid, 'Vetkoek ' || n, 'Fresh every morning, by the dozen.', 100 * n from generate_series(2, $2::int) n`

/**
 * Fills every conversation up to its last number, the two writing in turns, all read. Returns the ids of the
 * conversations.
 */
export const addMessages = `
  with added as (
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, read, reader_rules, sender_rules, created_at)
    select gen_random_uuid(), id, number, listing_id,
      case when number % 2 = 0 then seller_id else buyer_id end,
      case when number % 2 = 0 then buyer_id else seller_id end,
      'Is there some left for ' || number || ' of us? We would come by in the afternoon.',
      true, '{}', '{}', last_message_at - (last_number - number) * interval '1 minute'
    from conversations cross join generate_series(1, last_number) number
  )
  select id from conversations`
