import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/find-browser.ts'
import { NotMeasured } from './figures.ts'

/** A small Android phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions

/** Runs `work` with a Chromium that keeps left pages in memory, as people's browsers do. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
  moreFlags: string[] = [],
): Promise<Result> {
  const { executablePath, env } = await findBrowser().catch((error: Error) => {
    throw new NotMeasured(error.message)
  })
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...browserFlags, ...moreFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
