import { Island } from '#app/islands/island.tsx'
import LiveToasts from './live-toasts.tsx'
import { notificationTexts } from './notification-texts.ts'

/** Rendered from the start, so that screen readers announce what is added. */
const region = {
  as: 'section',
  'aria-live': 'polite',
  get 'aria-label'() {
    return notificationTexts.region
  },
  className: 'live-toasts sticky top-0 z-10 shrink-0',
} as const

/** The place of live toasts; hydrated for the first one. */
export const ToastsIsland = () => (
  <Island name="toasts" component={LiveToasts} props={{}} isLazy container={region} />
)
