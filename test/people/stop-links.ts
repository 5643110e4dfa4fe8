import { eq } from 'drizzle-orm'
import { readSettings } from '#app/notices/settings/settings.server.ts'
import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import { contactSettings } from '#db/schema.ts'
import type { UsedServer } from '#test/servers/use-server.ts'

/** The links that stop mail, as people and mail programs use them; `secret` is the server's. */
export function stopLinksOf(used: UsedServer, secret: string) {
  const mailOf = async (userId: string) => (await readSettings(used.db, userId)).mail
  const rowsOf = (userId: string) =>
    used.db.select().from(contactSettings).where(eq(contactSettings.userId, userId))
  const { makeStopToken } = createStopTokens(secret)
  const pathOf = (userId: string) => `/mail/stop?t=${makeStopToken(userId)}`
  /** Asks as a mail program does: without cookies, and without naming a page. */
  const ask = (path: string, init?: RequestInit) =>
    fetch(used.server.origin + path, { redirect: 'manual', ...init })
  const press = (path: string) =>
    ask(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  return { mailOf, rowsOf, pathOf, ask, press }
}
