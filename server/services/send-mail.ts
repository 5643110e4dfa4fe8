import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMail } from '#app/accounts/recovery/send-recovery-mail.server.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends over SMTP when `smtpUrl` is given; else writes each mail as a file in `folder` that any mail program opens.
 * Sending resolves once the mail is with the next server, or on disk, and rejects otherwise.
 */
export function createMailer(options: {
  smtpUrl: string | undefined
  from: string
  folder: string
}): SendMail {
  const { smtpUrl, from, folder } = options
  // Bulk-mail filters and out-of-office programs spare mails with this header (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' }
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...timeouts })
    return async (mail) => {
      await smtp.sendMail({ from, headers, ...mail })
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await composer.sendMail({ from, headers, ...mail })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.messageId.replace(/^<|@.*$/g, '')}`
    // Renaming is atomic for programs that watch the folder.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
  }
}

/** Returns what may be logged of a failure: mail servers repeat the address in their messages. */
export function describeMailError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const { name, code, command, responseCode } = error as SMTPError
  return { name, code, command, responseCode }
}

/**
 * Returns whether the mail server knows no such mailbox (RFC 5321, §4.2.3: 550, 551 and 553 to RCPT), so that trying
 * again is useless.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as SMTPError
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0)
}

type SMTPError = Error & { code?: string; command?: string; responseCode?: number }
