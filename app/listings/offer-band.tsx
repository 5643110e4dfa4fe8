import { stateTexts } from './state-texts.ts'

const looks = { reserved: 'bg-marigold text-on-marigold', sold: 'bg-over text-on-over' }

/** The band on an offer's photo, from its left edge, where somebody has the offer already. The photo's frame is `relative`. */
export const OfferBand = ({ state }: { state: keyof typeof looks }) => (
  <span className={`absolute top-3 left-0 z-1 px-3 py-0.5 text-small font-bold ${looks[state]}`}>
    {stateTexts[state]}
  </span>
)
