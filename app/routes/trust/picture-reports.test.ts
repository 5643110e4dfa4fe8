import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { listingPictures, listings, pictures } from '#db/schema.ts'
import { makePicture } from '#test/people/factories.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cases, reports } from '#test/people/trust-tables.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

test('each picture of an offer can be reported alone, and hiding it hides the offer that shows it', async () => {
  const vendor = await seller('Wheelbarrow')
  const [cover, further] = [1, 2].map((at) => `/storage/product-images/${vendor.userId}/${at}.jpg`)
  for (const url of [cover, further]) await makePicture(used.db, vendor.userId, url ?? '')
  await used.db.update(listings).set({ imageUrl: cover }).where(eq(listings.id, vendor.offerId))
  await used.db
    .insert(listingPictures)
    .values({ listingId: vendor.offerId, position: 1, userId: vendor.userId, imageUrl: further ?? '' })

  const visitor = used.visit({ from: newAddress() })
  const ofOffer = (await visitor.get(`/report?listing=${vendor.offerId}`)).body
  const paths = [...ofOffer.matchAll(/href="(\/report\?picture=[^"]+)"/g)].map(([, path = '']) => path)
  expect([paths.length, /alt="Report picture 2"/.test(ofOffer)]).toEqual([2, true])
  expect(ofOffer).toContain('Report one picture of it')
  const [, second = ''] = paths
  const form = await visitor.get(second)
  expect([form.status, form.body.includes('Report a picture')]).toEqual([200, true])
  const sent = await visitor.post(second, { reason: 'copy', name: 'Sipho', email: 'picture@example.com' })
  expect(sent.location).toBe(`${second}&sent`)

  const [picture] = await used.db
    .select()
    .from(pictures)
    .where(eq(pictures.imageUrl, further ?? ''))
  const pictureId = picture?.id ?? ''
  const [kept] = await used.db.select().from(reports).where(eq(reports.subjectId, pictureId))
  expect(kept).toMatchObject({ kind: 'picture', ownerId: vendor.userId, evidence: { imageUrl: further } })
  const [opened] = await used.db.select().from(cases).where(eq(cases.subjectId, pictureId))
  const decision = { verb: 'hide', rule: 'copy', words: '' } as const
  await closeCase(used.db, { caseId: opened?.id ?? '', byId: (await trader()).userId, decision })
  const [offer] = await used.db.select().from(listings).where(eq(listings.id, vendor.offerId))
  expect(offer?.isActive).toBe(false)
})

test('an offer without a picture offers none to report', async () => {
  const { offerId } = await seller()
  expect((await used.visit().get(`/report?listing=${offerId}`)).body).not.toContain('Report one picture')
})
