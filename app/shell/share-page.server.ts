import { createContext, type RouterContextProvider } from 'react-router'

/** Whose offers and store a page shows: one person's, or everybody's. */
export type PageOwner = { userId: string } | 'everybody'

const ownerContext = createContext<PageOwner | null>(null)

/**
 * Says of the page that is being answered: it is the same for all visitors, and changes only with what `owner` has. The
 * server keeps it (server/pages/visitor-pages.ts) until then.
 */
export const sharePage = (context: Readonly<RouterContextProvider>, owner: PageOwner): void =>
  context.set(ownerContext, owner)

/** Null: the page is for this answer only. */
export const pageOwnerOf = (context: Readonly<RouterContextProvider>): PageOwner | null =>
  context.get(ownerContext)
