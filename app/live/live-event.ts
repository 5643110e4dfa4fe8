import { z } from 'zod'

const about = { to: z.string(), conversationId: z.string() }

/**
 * Events for the open pages of `to`: ids, counts, and a notification's type. They are hints; each page loads for itself what changed.
 *
 * - `notification`: there is a new row of `notifications` for them. About a message, `id` is the message's, and its
 *   conversation is named; about anything else it is the row's alone, and the type is any short text
 * - `sent`: there is a message `id` that they need not be told of with a toast: their own, perhaps from another phone
 * - `read`: they have read what was written to them, up to this number, which a process of an older release does not send
 * - `seen`: the other has read what they wrote, up to this number
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
  z.object({ ...about, name: z.literal('read'), number: z.number().optional() }),
  z.object({ ...about, name: z.literal('seen'), number: z.number() }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

/** Tells every process, whose hubs tell their streams. Resolves once it is on its way, or soon; never fails: a hint may be lost. */
export type Announce = (events: LiveEvent[]) => Promise<void>
