/** The texts about offers that are off the market, in My Store. */
export const pastTexts = {
  heading: (count: number) =>
    count === 1 ? '1 offer is off the market' : `${count} offers are off the market`,
  sold: (day: string) => `Sold ${day}`,
  paused: 'Paused',
  ended: (day: string) => `Ended ${day}`,
  sellAgain: 'Sell again',
  sellAgainOf: (title: string) => `Sell ${title} again`,
} as const
