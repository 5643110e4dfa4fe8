import { Island } from '#app/islands/island.tsx'
import LiveToasts from './live-toasts.tsx'
import { notificationTexts } from './notification-texts.ts'

/** It is there from the start, so that what comes is read out. */
const region = {
  as: 'section',
  'aria-live': 'polite',
  'aria-label': notificationTexts.region,
  className: 'live-toasts sticky top-0 z-10 shrink-0',
} as const

/** Where live toasts show; React takes it over for the first one. */
export const ToastsIsland = () => (
  <Island name="toasts" component={LiveToasts} props={{}} isLazy container={region} />
)
