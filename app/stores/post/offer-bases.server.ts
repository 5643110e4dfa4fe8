import {
  asEdited,
  editorFields,
  goneSuffix,
  hashLength,
  hashOf,
  type ProductValues,
  productHashes,
} from '#app/stores/publish/field-hashes.server.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import type { Bases } from './post-answer.ts'

const editorLength = editorFields.length * hashLength

/** The fields of a form of one offer that say what it begins with. */
export const basesOf = (offer: ProductValues): Bases => ({
  hashes: productHashes(offer).slice(0, editorLength),
  placeWas: offer.place ?? '',
  stateWas: offer.state,
  quantityWas: String(offer.quantity ?? ''),
  photosWas: hashOf(asEdited('photos', offer.photos)),
})

/** The same as one text, in the order of `productFields`. A form that does not say its state began with the stored one. */
export const baseHashesOf = ({ hashes, placeWas, stateWas, quantityWas, photosWas }: Bases): string =>
  [
    hashes.slice(0, editorLength).padEnd(editorLength),
    hashOf(cleanLine(placeWas)),
    (stateWas && hashOf(stateWas)).padEnd(hashLength),
    hashOf(quantityWas),
    (photosWas || hashOf('[]')).padEnd(hashLength),
    hashes.endsWith(goneSuffix) ? goneSuffix : '',
  ].join('')
