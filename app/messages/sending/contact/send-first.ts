import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import type { UnsentOffer } from '#app/messages/sending/outbox/unsent.ts'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { type ContactOutcome, postContact } from './post-contact.ts'

/**
 * Sends the dialog's form. The device stores the message first; without a response it stays in the outbox, which sends it under the same
 * id (decision 0023). Refused, it leaves the device: the dialog has its text.
 */
export async function sendFirst(
  offer: UnsentOffer,
  action: string,
  fields: FormData,
): Promise<ContactOutcome> {
  const valueOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const id = valueOf('id')
  const box = outbox()
  // Messages go in order.
  const mustWait = box.getSnapshot().some(({ fault }) => fault === undefined)
  const isAnyway = valueOf('anyway') !== ''
  const isOnDevice = box.append({
    id,
    conversationId: '',
    offer,
    content: valueOf('content'),
    ...(isAnyway && { isAnyway }),
  })
  const outcome = mustWait && isOnDevice ? ({ kind: 'lost' } as const) : await postContact(action, fields)
  if (outcome.kind === 'lost' && isOnDevice) box.sendNow()
  else box.remove(id)
  return outcome.kind === 'lost' && !isOnDevice
    ? { kind: 'refused', fault: sendingTexts.failed, rule: null }
    : outcome
}
