/** What is counted no further: a badge then says '99+'. */
export const maxUnreadShown = 99

export const unreadText = (count: number): string =>
  count > maxUnreadShown ? `${maxUnreadShown}+` : String(count)
