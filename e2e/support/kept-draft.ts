import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { recordsIn } from './stoppable-server.ts'

/** Waits until the browser's database holds a draft with `words` in a field. */
export const untilKept = (page: Page, words: string): Promise<void> =>
  expect
    .poll(async () => JSON.stringify(await recordsIn(page, 'drafts')))
    .toContain(`,${JSON.stringify(words)}]`)
