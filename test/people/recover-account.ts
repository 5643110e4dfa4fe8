import { and, eq, notLike } from 'drizzle-orm'
import { users, verifications } from '#db/schema.ts'
import type { useServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'
import { peopleOf } from './test-people.ts'
import type { Visitor } from './visitor.ts'

export const newPassword = 'taxi-rank 8'

/** Recovers accounts over HTTP, with real mails through a real SMTP server (specification §4). */
export function recoveryOn(used: ReturnType<typeof useServer>) {
  const { signIn, signUp, visitor } = peopleOf(used)
  const signedUp = async () => (await signUp()).email
  const ask = (email: string) => visitor().post('/auth', { intent: 'forgot-password', email })

  /** Returns the link in the mail after the first `seen` ones to that address. */
  async function linkFor(email: string, seen = 0) {
    const { status } = await ask(email)
    if (status !== 303) throw new Error(`asking for a link was answered with ${status}`)
    return linkIn(await used.mail.next(email, seen))
  }

  /** Opens the link in a new browser, as far as the form. */
  async function open(link: URL) {
    const by = visitor()
    const opened = await by.get(link.pathname + link.search)
    const form = await by.get(opened.location ?? '')
    return { by, opened, form }
  }

  const set = (by: Visitor, typed = newPassword, confirmation = typed) =>
    by.post('/auth', { intent: 'set-password', password: typed, confirmPassword: confirmation })

  const linksOf = async (email: string) => {
    const [user] = await used.db.select().from(users).where(eq(users.email, email))
    // Signing up makes a token of its own (first-sign-in.server.ts).
    const isLink = notLike(verifications.identifier, 'first-sign-in:%')
    return await used.db
      .select()
      .from(verifications)
      .where(and(isLink, eq(verifications.value, user!.id)))
  }
  return { signIn, signUp, visitor, signedUp, ask, linkFor, open, set, linksOf }
}
