/** A mail without its envelope. */
export type MailContent = { subject: string; text: string; html: string }

export type Mail = MailContent & {
  to: string
  /** The same for each try: mail programs recognise duplicates by it. */
  messageId: string
  /** Stands before the market's own address. */
  fromName?: string
  /** Message-IDs of the mails before it, the first one first: mail programs show them as one thread. */
  references?: string[]
  headers?: Record<string, string>
}

/** Resolves once the mail is with the next server, or on disk; rejects otherwise. */
export type SendMail = (mail: Mail) => Promise<void>

/** Resolves to false if the mail is to be sent again later, and to `refused` if no try will help. Never rejects. */
export type TrySend = (mail: Mail) => Promise<boolean | 'refused'>
