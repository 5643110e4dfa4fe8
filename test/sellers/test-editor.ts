import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import { listings, profiles, users } from '#db/schema.ts'
import { peopleOf } from '#test/people/test-people.ts'
import type { Visitor } from '#test/people/visitor.ts'
import type { UsedServer } from '#test/servers/use-server.ts'
import { editorFormIn, postEditor } from './editor-form.ts'
import { product } from './test-sellers.ts'

/** Does what sellers do, over HTTP. */
export function editorOf(used: UsedServer) {
  const { signedIn } = peopleOf(used)
  const open = async (by: Visitor) => editorFormIn((await by.get('/design-store')).body)
  const post = (by: Visitor, form: StoreForm, intent: string, files?: Record<string, Blob | Blob[]>) =>
    postEditor(by, used.server.origin, form, intent, files)

  /** Makes a seller with a published store. */
  const seller = async (rows = [product()]) => {
    const { by, email } = await signedIn()
    const form = { ...(await open(by)), storeName: "Thandi's kitchen", rows }
    const response = await post(by, form, 'publish')
    expect(response.status).toBe(303)
    await by.get(response.location ?? '')
    const [user] = await used.db.select().from(users).where(eq(users.email, email))
    return { by, email, userId: user!.id }
  }
  const productsOf = (userId: string) => used.db.select().from(listings).where(eq(listings.userId, userId))
  const storeNameOf = async (userId: string) =>
    (await used.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]?.displayName
  return { open, post, seller, productsOf, storeNameOf }
}
