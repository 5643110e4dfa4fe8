import { z } from 'zod'

const about = { to: z.string(), conversationId: z.string() }

/**
 * Events for the open pages of `to`: ids, numbers of messages, and a notification's type. They are hints; each page
 * loads what changed.
 *
 * - `notification`: a new row of `notifications`. For a message, `id` is the message's, with its conversation; else it
 *   is the row's, and the type is any short text
 * - `sent`: a message `id`, without a toast: one that they sent, perhaps on another phone; or one to them whose send is
 *   repeated
 * - `read`: they have read the messages to them up to `number`
 * - `changed`: a message was inserted, changed or deleted by another program (migration 0033)
 * - `heard`: a page of this session has acknowledged a message; no page gets it
 * - `seen`: the other has read their messages up to this number
 */
export const liveEventSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('notification'),
    to: z.string(),
    conversationId: z.string().optional(),
    id: z.string(),
    type: z.string(),
  }),
  z.object({ ...about, name: z.literal('sent'), id: z.string() }),
  z.object({ ...about, name: z.literal('read'), number: z.number() }),
  z.object({ ...about, name: z.literal('seen'), number: z.number() }),
  z.object({ ...about, name: z.literal('changed') }),
  z.object({ to: z.string(), name: z.literal('heard'), sessionId: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

/**
 * Sends events to the hubs of all processes. Resolves soon after they are on their way and never rejects: a hint may be
 * lost.
 */
export type Announce = (events: LiveEvent[]) => Promise<void>
