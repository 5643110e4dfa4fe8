/** The conversation whose newest page is on this page; null when there is none. No toast tells of what stands there. */
export const lookedAt: { conversationId: string | null } = { conversationId: null }
