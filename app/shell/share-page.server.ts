import { createContext } from 'react-router'
import type { Context } from '#app/http/services.server.ts'

/** Whose offers and stores a page shows: some people's, or everybody's. */
export type PageOwner = { userIds: readonly string[] } | 'everybody'

const ownerContext = createContext<PageOwner | null>(null)

/**
 * Marks this response as equal for all visitors; the server keeps it until `owner`'s data changes
 * (server/pages/visitor-responder.ts).
 */
export const sharePage = (context: Context, owner: PageOwner): void => context.set(ownerContext, owner)

/** Null: the response is not kept. */
export const pageOwnerOf = (context: Context): PageOwner | null => context.get(ownerContext)
