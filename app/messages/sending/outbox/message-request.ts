import type { Unsent } from './unsent.ts'

// `href()` would import React: the outbox sends from light pages and from a worker too.

/** Returns the request that sends a message; the same one twice is one message. */
export const messageRequest = (
  {
    id,
    conversationId,
    offer,
    content,
    isAnyway,
  }: Pick<Unsent, 'id' | 'conversationId' | 'offer' | 'content' | 'isAnyway'>,
  { as, after }: { as: string; after: number | null },
) => ({
  path: `/${offer ? `listing/${offer.id}` : `inbox/${conversationId}`}/messages`,
  init: {
    method: 'POST',
    body: new URLSearchParams({
      id,
      as,
      content,
      after: String(after ?? ''),
      anyway: isAnyway ? 'yes' : '',
    }),
  },
})
