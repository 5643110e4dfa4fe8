/** The texts of suggestions, apart from the others of searching: a visitor's script carries them. */
export const suggestionTexts = {
  suggestions: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const
