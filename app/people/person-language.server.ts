import { sql } from 'drizzle-orm'
import { asLanguage, type Language } from '#app/language/languages.ts'
import type { Database } from '#db/client.ts'

/** The language of the mails to an account, English for one that does not exist. */
export async function languageOf(db: Database, { email }: { email: string }): Promise<Language> {
  const { rows } = await db.execute<{ language: string | null }>(
    sql`select language from users where email = ${email}`,
  )
  return asLanguage(rows[0]?.language ?? null)
}

/** Mails and notices of this person are in `language` from now on. */
export async function rememberLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db.execute(sql`update users set language = ${language} where id = ${userId}`)
}
