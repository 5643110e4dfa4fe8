/** The question that a buyer sends with the fewest taps: the id of its link, and its words. */
export const stillThere = { id: 'still-there', text: 'Is it still there?' } as const
