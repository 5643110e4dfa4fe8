/** Said of a name that speaks for the market. */
export const marketNameFault = 'This looks like a name of Kasi Market itself. Please choose another one.'

/** Whether a person or a store would speak for the market by this name: its letters alone, as a hurried reader sees them. */
export const isMarketName = (name: string): boolean =>
  /kasimarket/.test(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('1', 'i'),
  )
