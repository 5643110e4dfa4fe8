import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, SendMail } from '#app/mail/mail.ts'
import type { Config } from '#server/config.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Connections that several mails share. There are more than notices sent at once: a recovery mail does not wait behind them. A mail
 * whose connection breaks is not sent again here: it waits in the database.
 */
const pooled = { pool: true, maxConnections: 20, maxRequeues: 0, idleTimeout: 2000 } as const

/** RFC 8058 demands both List-Unsubscribe fields; nodemailer alone leaves the second one out. */
const signedHeaders = [
  'from:to:subject:date:message-id:in-reply-to:references:mime-version:content-type:content-transfer-encoding',
  'auto-submitted:list-unsubscribe:list-unsubscribe-post',
].join(':')

/**
 * Sends over SMTP when `smtpUrl` is given; else writes each mail as a file in DATA_DIR/mail that any mail program opens.
 * Sending resolves once the mail is with the next server, or on disk, and rejects otherwise.
 */
export function createMailer(
  { smtpUrl, mailFrom, dkim, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim' | 'dataDir'>,
  origin: string,
): SendMail {
  const from = mailFrom ?? `Kasi Market <no-reply@${new URL(origin).hostname}>`
  const folder = join(dataDir, 'mail')
  const signing = dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {}
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...timeouts, ...pooled, ...signing })
    return async (mail) => {
      await smtp.sendMail(asSent(mail, from))
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...signing })
  return async (mail) => {
    const { message } = await composer.sendMail(asSent(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.messageId.replace(/^<|@.*$/g, '')}`
    // Renaming is atomic for programs that watch the folder.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
  }
}

function asSent({ fromName, references, headers, ...mail }: Mail, from: string) {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  const inReplyTo = references?.at(-1)
  return {
    ...mail,
    from: fromName === undefined ? from : { name: fromName, address },
    ...(references && { references, inReplyTo: inReplyTo ?? '' }),
    // Bulk-mail filters and out-of-office programs spare mails with the first (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}
