import type { Backdrop } from './backdrops.ts'
import type { Brush } from './brush.ts'
import type { Ground } from './grounds.ts'
import type { Wall } from './palette.ts'

/** One subject: where it may stand, the wall paints it would vanish against, and how it is drawn.
 *  Subjects fill about x 240..1040 and y 120..860; light comes from the upper left. */
export type Motif = {
  backdrops: readonly Backdrop[]
  grounds: readonly Ground[]
  avoid?: readonly Wall[]
  /** Set where a mirror image would be wrong: lettering, figures. */
  oneWay?: boolean
  /** Drawn larger or smaller than the coordinates say, around the point it stands on. */
  scale?: number
  draw: (brush: Brush) => void
}

export const tableTops: readonly Ground[] = ['shweshwe', 'wood', 'checked', 'shweshwe']
export const kitchenBackdrops: readonly Backdrop[] = ['dado', 'shelves', 'iron', 'rays', 'window', 'brick']
export const shopBackdrops: readonly Backdrop[] = ['iron', 'dado', 'rays', 'brick', 'plain']
export const roomBackdrops: readonly Backdrop[] = ['window', 'dado', 'plain', 'dado']
export const yardBackdrops: readonly Backdrop[] = ['yard', 'iron', 'brick', 'yard']
export const yardGrounds: readonly Ground[] = ['earth', 'cement', 'grass', 'earth']
export const roomGrounds: readonly Ground[] = ['lino', 'cement', 'lino']
