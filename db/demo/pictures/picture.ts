import { backdrops, pictureHeight, pictureWidth } from './backdrops.ts'
import { Brush } from './brush.ts'
import { grounds } from './grounds.ts'
import type { Motif } from './motif.ts'
import { baking } from './motifs/baking.ts'
import { building } from './motifs/building.ts'
import { cloth } from './motifs/cloth.ts'
import { clothes } from './motifs/clothes.ts'
import { craft } from './motifs/craft.ts'
import { devices } from './motifs/devices.ts'
import { events } from './motifs/events.ts'
import { fruit } from './motifs/fruit.ts'
import { hair } from './motifs/hair.ts'
import { home } from './motifs/home.ts'
import { kitchen } from './motifs/kitchen.ts'
import { larder } from './motifs/larder.ts'
import { meals } from './motifs/meals.ts'
import { power } from './motifs/power.ts'
import { produce } from './motifs/produce.ts'
import { salon } from './motifs/salon.ts'
import { services } from './motifs/services.ts'
import { shoes } from './motifs/shoes.ts'
import { streetFood } from './motifs/street-food.ts'
import { vehicles } from './motifs/vehicles.ts'
import { yard } from './motifs/yard.ts'
import { type Wall, wallPaints } from './palette.ts'
import { createRandom, seedFrom } from './random.ts'

export { drawLogo } from './logo.ts'

const motifs = {
  ...baking,
  ...building,
  ...cloth,
  ...clothes,
  ...craft,
  ...devices,
  ...events,
  ...fruit,
  ...hair,
  ...home,
  ...kitchen,
  ...larder,
  ...meals,
  ...power,
  ...produce,
  ...salon,
  ...services,
  ...shoes,
  ...streetFood,
  ...vehicles,
  ...yard,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

export const motifNames = Object.keys(motifs) as MotifName[]

/** A 1280 x 960 SVG document (4:3) of the motif in a setting. Deterministic: the same motif and seed give the
 *  same bytes; another seed changes the setting, the colours and the arrangement. `seed` is any integer. */
export function drawPicture(motif: MotifName, seed: number): string {
  const subject: Motif = motifs[motif]
  const random = createRandom(seedFrom(motif, seed))
  const brush = new Brush(random)
  const walls = (Object.keys(wallPaints) as Wall[]).filter((wall) => !subject.avoid?.includes(wall))
  backdrops[random.pick(subject.backdrops)](brush, wallPaints[random.pick(walls)])
  grounds[random.pick(subject.grounds)](brush)
  brush.group(placing(brush, subject), () => subject.draw(brush))
  return brush.toSvg(pictureWidth, pictureHeight)
}

/** Where most subjects touch the ground, in pixels from the top. */
const standing = 850

/** A little off the middle, a little turned, sometimes mirrored: as if held up by hand. */
function placing({ random }: Brush, { oneWay, scale: drawnScale = 1 }: Motif): string {
  const scale = random.between(0.97, 1.04) * drawnScale
  const flip = !oneWay && random.chance(0.5) ? -1 : 1
  const turn = random.between(-1.6, 1.6)
  const [x, y] = [640 + random.between(-22, 22), standing + random.between(-6, 10)]
  const numbers = [scale * flip, scale].map((value) => value.toFixed(3)).join(' ')
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(2)})`
  return `${place} scale(${numbers}) translate(-640 ${-standing})`
}
