import type pg from 'pg'
import sharp from 'sharp'
import type { TestInstance } from '#hard/support/test-instance.ts'
import type { Person } from '#test/people/many-people.ts'
import { canFetch } from './kills.ts'

/** An offer as it is typed in a browser; `rand` is its price. */
export type TypedOffer = { title: string; description: string; rand: number }

export const typedOffer = (title: string, n: number): TypedOffer => ({
  title,
  description: `All plates work, ${n}. ${'One owner. '.repeat(40)}The end`,
  rand: 450 + n,
})

/** The photos of an offer in their order, told apart by their shape. */
export const photoWidths = [1000, 900, 800] as const
const height = 750
/** The pixels down of a stored JPEG, which is 640 wide. */
const storedHeights = photoWidths.map((width) => Math.round((640 * height) / width))

/** Large enough to take a few pieces. */
export const noisyPhoto = (width: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Compares what a person typed with what they have now. */
export async function whatIsWrong(
  instance: TestInstance,
  { userId }: Person,
  typed: readonly TypedOffer[],
): Promise<string[]> {
  const wrong = await Promise.all(
    typed.map(async (offer) => {
      const faults = await faultsOf(instance, userId, offer)
      return faults.map((fault) => `${offer.title}: ${fault}`)
    }),
  )
  return wrong.flat()
}

async function faultsOf(instance: TestInstance, userId: string, typed: TypedOffer): Promise<string[]> {
  const { offers, further } = await instance.withDatabase((client) => findOffers(client, userId, typed.title))
  const [offer] = offers
  if (!offer || offers.length > 1) return [`${offers.length} offers in place of one`]
  if (offer.priceCents !== typed.rand * 100) return [`costs ${offer.priceCents} cents`]
  if (offer.description !== typed.description) return [`says '${offer.description}'`]
  const shown = [offer.imageUrl ?? '', ...further]
  for (const imageUrl of shown) if (!(await canFetch(instance, imageUrl))) return [`${imageUrl} is not there`]
  const heights = await Promise.all(shown.map((imageUrl) => heightOf(instance, imageUrl)))
  const [found, wanted] = [heights.join(), storedHeights.join()]
  return found === wanted ? [] : [`photos ${found} high in place of ${wanted}`]
}

async function heightOf({ origin }: TestInstance, imageUrl: string): Promise<number> {
  const response = await fetch(new URL(imageUrl, origin))
  return (await sharp(await response.arrayBuffer()).metadata()).height
}

async function findOffers(client: pg.Client, userId: string, title: string) {
  const offers = await client.query<{
    id: string
    imageUrl: string | null
    description: string
    priceCents: number
  }>(
    `select id, image_url as "imageUrl", description, price_cents as "priceCents"
    from listings where user_id = $1 and title = $2`,
    [userId, title],
  )
  const further = await client.query<{ imageUrl: string }>(
    'select image_url as "imageUrl" from listing_pictures where listing_id = $1 order by position',
    [offers.rows[0]?.id ?? null],
  )
  return { offers: offers.rows, further: further.rows.map(({ imageUrl }) => imageUrl) }
}
