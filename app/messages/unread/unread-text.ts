/** The highest exact count; above it a badge says '99+'. */
export const maxUnreadShown = 99

export const unreadText = (count: number): string =>
  count > maxUnreadShown ? `${maxUnreadShown}+` : String(count)
