import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { appeal } from '#app/trust/appeals/appeals.server.ts'
import { closeCase, undoAction } from '#app/trust/cases/close-case.server.ts'
import { listings, pictures } from '#db/schema.ts'
import { makePicture } from '#test/people/factories.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { reportersOf } from '#test/people/test-reporters.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { appeals, cases } from '#test/people/trust-tables.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader } = tradersOf(used)
const { offerRow, actionsOf, hiddenOffer, suspend } = reportersOf(used)
afterAll(() => expectCleanLog(used))

const hide = { verb: 'hide', rule: 'scam', words: '' } as const
const leave = { verb: 'dismiss', rule: 'no-rule', words: '' } as const

test('an offer whose hiding is undone while its owner is suspended comes back when that is undone too', async () => {
  const { vendor, id } = await hiddenOffer()
  const byId = (await trader()).userId
  const hidden = (await closeCase(used.db, { caseId: id, byId, decision: hide })) ?? ''
  const suspended = await suspend(vendor.userId, byId)
  await undoAction(used.db, hidden, byId)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: false, hiddenBy: suspended })
  await undoAction(used.db, suspended, byId)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true })
})

test('leaving what a rule hid brings no offer of a suspended person back', async () => {
  const { vendor, id } = await hiddenOffer()
  const byId = (await trader()).userId
  const suspended = await suspend(vendor.userId, byId)
  await closeCase(used.db, { caseId: id, byId, decision: leave })
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: false, hiddenBy: suspended })
  await undoAction(used.db, suspended, byId)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true })
})

test('an appeal against a rule’s hiding has its way when the case is left, else it is against the decision', async () => {
  for (const decision of [leave, hide]) {
    const { vendor, id } = await hiddenOffer()
    const [byRule] = await actionsOf(id)
    await appeal(used.db, { actionId: byRule?.id ?? '', userId: vendor.userId, words: 'It is mine' })
    const decided = await closeCase(used.db, { caseId: id, byId: (await trader()).userId, decision })
    const rows = await used.db
      .select({ actionId: appeals.actionId, outcome: appeals.outcome })
      .from(appeals)
      .where(sql`action_id in (${byRule?.id}, ${decided})`)
    expect(rows, decision.verb).toEqual([
      decision === leave
        ? { actionId: byRule?.id, outcome: 'overturned' }
        : { actionId: decided, outcome: null },
    ])
  }
})

test('an offer that two decisions hide, one for its picture, is seen again when both are undone', async () => {
  const vendor = await seller('Wheelbarrow')
  const imageUrl = `/storage/product-images/${vendor.userId}/3.jpg`
  await makePicture(used.db, vendor.userId, imageUrl)
  const [picture] = await used.db.select().from(pictures).where(eq(pictures.imageUrl, imageUrl))
  const byId = (await trader()).userId
  await used.db.update(listings).set({ imageUrl }).where(eq(listings.id, vendor.offerId))
  const hideBy = async (kind: 'picture' | 'listing', subjectId: string) => {
    const values = { kind, subjectId, ownerId: vendor.userId, dueAt: new Date() }
    const [opened] = await used.db.insert(cases).values(values).returning()
    return (await closeCase(used.db, { caseId: opened?.id ?? '', byId, decision: hide })) ?? ''
  }
  const ofPicture = await hideBy('picture', picture?.id ?? '')
  const ofOffer = await hideBy('listing', vendor.offerId)
  await undoAction(used.db, ofOffer, byId)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: false, hiddenBy: ofPicture })
  await undoAction(used.db, ofPicture, byId)
  expect(await offerRow(vendor.offerId)).toMatchObject({ isActive: true, hiddenBy: null })
})
