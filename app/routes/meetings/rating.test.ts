import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { refreshOldRatings, showDueRatings } from '#app/meetings/ratings.server.ts'
import { eventually } from '#test/eventually.ts'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, conversation } = tradersOf(used)
const { propose, answer, after, codeIn, agreed, met, enter, rate } = meetingsOf(used)
afterAll(() => expectCleanLog(used))

const ratingsOf = async (userId: string) => {
  const { rows } = await used.db.execute<{
    stars: number | null
    marks: string[]
    words: string
    isShown: boolean
  }>(
    sql`select stars, marks, words, shown_at is not null as "isShown" from ratings where of_id = ${userId} order by created_at`,
  )
  return rows
}
const storeOf = async ({ userId }: Trader) => (await used.visit().get(`/vendor/${userId}`)).body

describe('rating a meeting, without scripts', () => {
  test('buyer and seller rate after the code; nobody sees it before both have; the buyer gets no stars', async () => {
    const { vendor, buyer, conversationId } = await met()
    const thread = await buyer.by.get(`/inbox/${conversationId}`)
    expect(thread.body).toContain(`href="/inbox/${conversationId}/rating"`)
    const form = await buyer.by.get(`/inbox/${conversationId}/rating`)
    expect(form.body).toMatch(/name="stars"[\s\S]*name="marks"[\s\S]*name="words"/)
    const sent = await rate(buyer, conversationId, { stars: '4', words: 'Good vetkoek' }, [
      'on-time',
      'friendly',
      'x',
    ])
    expect((await after(buyer, sent)).toast).toBe(
      'Thank you. It is shown once both have rated, or after 14 days.',
    )
    expect(await ratingsOf(vendor.userId)).toEqual([
      { stars: 4, marks: ['on-time', 'friendly'], words: 'Good vetkoek', isShown: false },
    ])
    expect(await storeOf(vendor)).not.toContain('Good vetkoek')
    expect((await used.visit().get(`/vendor/${vendor.userId}/ratings`)).body).not.toContain('Good vetkoek')
    const sellersForm = await vendor.by.get(`/inbox/${conversationId}/rating`)
    expect(sellersForm.body).not.toMatch(/name="stars"|name="words"|Good vetkoek/)
    await rate(vendor, conversationId, { words: 'secret' }, ['came'])
    expect(await ratingsOf(buyer.userId)).toEqual([
      { stars: null, marks: ['came'], words: '', isShown: true },
    ])
    // The kept page of the store is new within a second.
    const isNew = eventually(async () => (await storeOf(vendor)).includes('New: 1 meeting'), 1000)
    expect(await isNew).toBe(true)
    const page = await used.visit().get(`/vendor/${vendor.userId}/ratings`)
    expect(page.body).toContain('Good vetkoek')
    expect(page.body).toContain('On time · Friendly')
    expect((await used.visit().get(`/listing/${vendor.offerId}`)).body).toContain('New: 1 meeting')
  })

  test('twice at the same moment is one rating; a second one, and a thread without a meeting, are refused', async () => {
    const { vendor, buyer, conversationId } = await met()
    await Promise.all([1, 2, 3].map((stars) => rate(buyer, conversationId, { stars: String(stars) })))
    expect(await ratingsOf(vendor.userId)).toHaveLength(1)
    expect((await rate(buyer, conversationId)).status).toBe(404)
    expect((await buyer.by.get(`/inbox/${conversationId}/rating`)).status).toBe(404)
    const { buyer: other, conversationId: otherId } = await conversation()
    expect((await rate(other, otherId)).status).toBe(404)
  })

  test('what is wrong is said, and nothing that was typed is lost', async () => {
    const { buyer, conversationId } = await met()
    const { status, body } = await rate(buyer, conversationId, { stars: '6', words: 'w'.repeat(301) }, [
      'rude',
    ])
    expect(status).toBe(422)
    for (const text of ['Choose one to five stars.', 'Use at most 300 letters.', 'w'.repeat(301)])
      expect(body).toContain(text)
    expect(body).toMatch(/value="rude"[^>]*checked|checked[^>]*value="rude"/)
  })

  test('twenty ways without a code: none opens a rating', async () => {
    const { vendor, buyer, conversationId } = await conversation()
    const stranger = await trader()
    const ways: (() => Promise<unknown>)[] = [
      () => rate(buyer, conversationId),
      () => rate(vendor, conversationId),
      () => propose(buyer, conversationId),
      () => rate(buyer, conversationId),
      () => answer(vendor, conversationId, 'yes'),
      () => rate(buyer, conversationId),
      () => rate(vendor, conversationId),
      () => rate(stranger, conversationId),
      () => enter(buyer, conversationId, '0000'),
      () => rate(buyer, conversationId),
      async () => enter(buyer, conversationId, await codeIn(conversationId)),
      () => rate(buyer, conversationId),
      async () => enter(stranger, conversationId, await codeIn(conversationId)),
      () => rate(stranger, conversationId),
      async () => buyer.by.get(`/inbox/${conversationId}/meeting/code?code=${await codeIn(conversationId)}`),
      () => rate(buyer, conversationId),
      () => answer(buyer, conversationId, 'done'),
      () => used.visit().post(`/inbox/${conversationId}/rating`, { stars: '5' }),
      () => answer(buyer, conversationId, 'off'),
      () => rate(buyer, conversationId),
    ]
    expect(ways).toHaveLength(20)
    for (const way of ways) await way()
    const { rows } = await used.db.execute(
      sql`select from ratings where of_id in (${vendor.userId}, ${buyer.userId}, ${stranger.userId})`,
    )
    expect(rows).toHaveLength(0)
  })

  test('after 14 days nobody rates any more, and what one side said is shown', async () => {
    const { vendor, buyer, conversationId } = await met()
    await rate(buyer, conversationId, { stars: '2' })
    await showDueRatings(used.db)
    expect((await ratingsOf(vendor.userId))[0]?.isShown).toBe(false)
    await used.db.execute(sql`
      update meetings set ended_at = now() - interval '14 days 1 minute' where conversation_id = ${conversationId}`)
    expect((await rate(vendor, conversationId)).status).toBe(404)
    await showDueRatings(used.db)
    expect((await ratingsOf(vendor.userId))[0]?.isShown).toBe(true)
  })

  test('a suspended person does not rate', async () => {
    const { vendor, buyer, conversationId } = await met()
    await used.db.execute(sql`
      with about as (
        insert into cases (kind, subject_id, owner_id, due_at) values ('user', ${buyer.userId}, ${buyer.userId}, now()) returning id
      )
      insert into actions (case_id, user_id, verb, rule, words) select id, ${buyer.userId}, 'suspend', 'rude', 'words' from about`)
    await rate(buyer, conversationId)
    expect(await ratingsOf(vendor.userId)).toEqual([])
  })
})

describe('what counts', () => {
  type Made = { stars: number; by?: string; isKnown?: boolean; daysAgo?: number }
  const add = async (sellerId: string, made: Made[]) => {
    for (const { stars, by, isKnown = true, daysAgo = 0 } of made)
      await used.db.execute(sql`
        insert into ratings (by_id, of_id, stars, is_known, created_at, shown_at)
        select ${by ?? null}::uuid, ${sellerId}, ${stars}, ${isKnown}, at, at
        from (select now() - make_interval(days => ${daysAgo}) as at) moment`)
  }
  const ratedOf = async (userId: string) => {
    const { rows } = await used.db.execute<{ rating: string | null; count: number }>(
      sql`select rating, rated_count as count from profiles where user_id = ${userId}`,
    )
    return [rows[0]?.rating === null ? null : Number(rows[0]?.rating), rows[0]?.count]
  }
  const seller = async () => (await agreed()).vendor.userId
  const many = (count: number, one: Made) => Array.from({ length: count }, () => one)

  test('below three there is no number; then the mean of 12 months, to 0.1', async () => {
    const one = await seller()
    await add(one, [{ stars: 5 }, { stars: 4 }])
    expect(await ratedOf(one)).toEqual([null, 2])
    await add(one, [{ stars: 4 }])
    expect(await ratedOf(one)).toEqual([4.3, 3])
    await add(one, [{ stars: 1, daysAgo: 366 }])
    expect(await ratedOf(one)).toEqual([4.3, 3])
    await used.db.execute(sql`
      update ratings set created_at = now() - interval '12 months 1 hour', shown_at = now() - interval '12 months 1 hour'
      where of_id = ${one} and stars = 5`)
    await refreshOldRatings(used.db)
    expect(await ratedOf(one)).toEqual([null, 2])
  })

  test('fifty pairs of new accounts move twenty honest ratings by less than 0.1, up and down', async () => {
    for (const [honest, fake] of [
      [5, 1],
      [3, 5],
    ] as const) {
      const one = await seller()
      await add(one, many(20, { stars: honest }))
      await add(one, many(50, { stars: fake, isKnown: false }))
      const [rating, count] = await ratedOf(one)
      expect(Math.abs(Number(rating) - honest)).toBeLessThan(0.1)
      expect(count).toBe(21)
    }
    const fresh = await seller()
    await add(fresh, many(50, { stars: 5, isKnown: false }))
    expect(await ratedOf(fresh)).toEqual([null, 1])
  })

  test('of one pair’s ratings in 90 days the last counts; hidden ones do not', async () => {
    const one = await seller()
    const { userId: by } = await trader()
    await add(one, [{ stars: 1, by, daysAgo: 30 }, { stars: 5, by }, { stars: 5 }, { stars: 5 }])
    expect(await ratedOf(one)).toEqual([5, 3])
    await add(one, [{ stars: 1, by, daysAgo: 200 }])
    expect(await ratedOf(one)).toEqual([4, 4])
    await used.db.execute(sql`delete from ratings where of_id = ${one} and stars = 1`)
    expect(await ratedOf(one)).toEqual([5, 3])
  })

  test('the page of all ratings has 20 each, by keyset, newest first', async () => {
    const one = await seller()
    await add(
      one,
      Array.from({ length: 45 }, (_, n) => ({ stars: (n % 5) + 1, daysAgo: n })),
    )
    const seen: number[] = []
    let path = `/vendor/${one}/ratings`
    for (;;) {
      const { body, status } = await used.visit().get(path)
      expect(status).toBe(200)
      seen.push((body.match(/\d of 5 stars/g) ?? []).length)
      const older = /href="(\/vendor\/[\w-]+\/ratings\?older=[^"]+)"/.exec(body)?.[1]
      if (!older) break
      path = older
    }
    expect(seen).toEqual([20, 20, 5])
    expect((await used.visit().get(`/vendor/${crypto.randomUUID()}/ratings`)).status).toBe(404)
  })
})
