import { demoId, demoStores } from '#demo/stores.ts'

const offers = demoStores.flatMap((store) => store.offers.map((offer) => ({ store, offer })))
const byAge = offers.toSorted((a, b) => a.offer.ageHours - b.offer.ageHours)

/** The demo market as visitors see it, newest offer first. */
export const demoOffers = byAge.map(({ store, offer }) => ({
  ...offer,
  path: `/listing/${demoId(store.slug, offer.title)}`,
  store,
  storePath: `/vendor/${demoId(store.slug)}`,
}))

const longest = demoOffers.toSorted((a, b) => b.description.length - a.description.length)[0]
const plainStore = demoStores.find((store) => !store.hasLogo)

type KindOfPage = {
  name: string
  path: string
  status: number
  /** The modules that the page loads. */
  scripts?: readonly string[]
  isSignedIn?: true
}

const signedIn = { scripts: ['entry.client', 'phone-script'], isSignedIn: true } as const

/** Every kind of page, with the hardest content of the demo market. */
export const everyPage: KindOfPage[] = [
  { name: 'market', path: '/', status: 200 },
  { name: 'offer', path: longest?.path ?? '', status: 200 },
  { name: 'store', path: longest?.storePath ?? '', status: 200 },
  { name: 'store without logo', path: `/vendor/${demoId(plainStore?.slug ?? '')}`, status: 200 },
  { name: 'category', path: '/c/food-and-catering', status: 200 },
  { name: 'place', path: '/in/gauteng', status: 200 },
  { name: 'no such category', path: '/c/nothing', status: 404 },
  { name: 'sign in', path: '/auth?next=/design-store', status: 200, scripts: ['auth-form-script'] },
  { name: 'sign up', path: '/auth?mode=sign-up', status: 200, scripts: ['auth-form-script'] },
  { name: 'forgot password', path: '/auth?mode=forgot-password', status: 200, scripts: ['auth-form-script'] },
  { name: 'dead recovery link', path: '/auth?mode=set-password', status: 200, scripts: ['auth-form-script'] },
  { name: 'safety', path: '/safety', status: 200 },
  { name: 'figures of reports', path: '/safety/figures', status: 200 },
  { name: 'legal', path: '/about/legal', status: 200 },
  { name: 'report an offer', path: `/report?listing=${longest?.path.split('/').at(-1) ?? ''}`, status: 200 },
  { name: 'offline', path: '/offline', status: 200, scripts: ['offline-script'] },
  { name: 'inbox', path: '/inbox', status: 200 },
  {
    name: 'market, signed in',
    path: '/',
    status: 200,
    ...signedIn,
  },
  {
    name: 'offer, signed in',
    path: longest?.path ?? '',
    status: 200,
    ...signedIn,
  },
  {
    name: 'inbox, signed in',
    path: '/inbox',
    status: 200,
    ...signedIn,
  },
  {
    name: 'my store, signed in',
    path: '/design-store',
    status: 200,
    ...signedIn,
  },
  { name: 'account, signed in', path: '/account', status: 200, ...signedIn },
  { name: 'address, signed in', path: '/account/email', status: 200, ...signedIn },
  { name: 'password, signed in', path: '/account/password', status: 200, ...signedIn },
  { name: 'devices, signed in', path: '/account/sessions', status: 200, ...signedIn },
  { name: 'own data, signed in', path: '/account/data', status: 200, ...signedIn },
  { name: 'deletion, signed in', path: '/account/deletion', status: 200, ...signedIn },
  { name: 'dead link of an address', path: '/account/email/confirmation?t=x', status: 404 },
  {
    name: 'notices, signed in',
    path: '/account/notices',
    status: 200,
    ...signedIn,
  },
  { name: 'saved replies, signed in', path: '/account/replies', status: 200, ...signedIn },
  { name: 'blocked people, signed in', path: '/account/blocks', status: 200, ...signedIn },
  { name: 'kept, signed in', path: '/account/kept', status: 200, ...signedIn },
  { name: 'opening hours, signed in', path: '/design-store/hours', status: 200, ...signedIn },
  { name: 'still for sale, signed in', path: '/still-for-sale', status: 200, ...signedIn },
  { name: 'share my store, signed in', path: '/design-store/share', status: 200, ...signedIn },
  { name: 'decisions, signed in', path: '/account/decisions', status: 200, ...signedIn },
  { name: 'the desk, for a member', path: '/operators', status: 404, ...signedIn },
  { name: 'post an offer, signed in', path: '/post', status: 200, ...signedIn },
  { name: 'dead link to stop mail', path: '/mail/stop?t=x', status: 404 },
  { name: 'not found', path: '/no-such-page', status: 404 },
  { name: 'no such offer', path: '/listing/00000000-0000-4000-8000-000000000000', status: 404 },
  { name: 'no such short address', path: '/v/22222222', status: 404 },
  { name: 'no such store', path: '/vendor/nobody', status: 404 },
]
