import type { Database } from '#db/client.ts'
import type { SentMessage } from './check-sendable.server.ts'
import { insertMessage } from './insert-message.server.ts'
import { eventsOf, type Messenger } from './messenger.server.ts'
import { refusalTexts } from './refusal-texts.ts'

/** Writes a message of the one who changes something; returns why they may not write to the other, or null. */
export type Tell = (words: string) => Promise<string | null>

/**
 * Changes something that two people share, and tells the other by a message in their conversation: both in one transaction, and the
 * message goes out after its commit. The work writes nothing before the message was taken.
 */
export const changeAndTell =
  (messenger: Messenger) =>
  async <Result>(
    { viewerId, conversationId }: { viewerId: string; conversationId: string },
    work: (tx: Database, tell: Tell) => Promise<Result>,
  ): Promise<Result> => {
    let made: SentMessage | null = null
    const result = await messenger.db.transaction(async (tx) => {
      const tell: Tell = async (content) => {
        const message = { id: crypto.randomUUID(), senderId: viewerId, target: { conversationId }, content }
        const rules = messenger.findRules(content)
        const inserted = await insertMessage(tx, { ...message, ...rules }, messenger.noticesDue())
        if ('made' in inserted) made = inserted.made
        return 'refused' in inserted ? refusalTexts[inserted.refused] : null
      }
      return await work(tx, tell)
    })
    if (made) await messenger.announce(eventsOf(made, viewerId))
    return result
  }
