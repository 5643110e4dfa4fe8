import type { SendMail, TrySend } from './mail.ts'

type SMTPError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Returns what may be logged of a failure: mail servers repeat the address in their messages. */
export function describeMailError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const { name, code, command, responseCode } = error as SMTPError
  return { name, code, command, responseCode }
}

/**
 * Refusals of us, by enhanced code (RFC 3463: the server's state, our address as sender, a full mailbox, policy), or by what servers
 * without such codes say.
 */
const refusesUs =
  /\b5\.[37]\.\d|\b5\.1\.[78]\b|\b5\.2\.2\b|relay|limit|exceed|quota|spam|block|blacklist|policy|authenticat/i

/**
 * Returns whether the mail server knows no such mailbox (RFC 5321, §4.2.3: 550, 551 and 553 to RCPT), so that trying
 * again is useless. The same replies refuse everybody while the server does not trust us: those are tried again.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response = '' } = error as SMTPError
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode ?? 0)) return false
  const withoutAddress = response.replace(/\S+@\S+/g, '')
  return !refusesUs.test(withoutAddress)
}

/** Does `work`, which sends a mail. `onError` receives what fails; it is thrown, unless the mail is refused for good. */
export async function unlessRefused(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    onError(error)
    if (!isRefusedForGood(error)) throw error
  }
}

export const createTrySend =
  (sendMail: SendMail, onError: (error: unknown) => void): TrySend =>
  (mail) =>
    sendMail(mail).then(
      () => true,
      (error) => {
        onError(error)
        return isRefusedForGood(error) && 'refused'
      },
    )
