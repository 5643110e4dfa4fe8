import { craftStores } from './stores/craft.ts'
import { foodStores } from './stores/food.ts'
import { homeStores } from './stores/home.ts'
import { serviceStores } from './stores/services.ts'
import type { DemoStore } from './stores/store.ts'
import { styleStores } from './stores/style.ts'

export type { DemoOffer, DemoStore } from './stores/store.ts'

/** Invented shops in real places, at least one in every province. Order means nothing, `ageHours` does. */
export const demoStores: readonly DemoStore[] = [
  ...foodStores,
  ...styleStores,
  ...homeStores,
  ...serviceStores,
  ...craftStores,
]
