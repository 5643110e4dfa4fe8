import runLighthouse from 'lighthouse'
import { freePort } from '#test/network/free-port.ts'
import { type Figure, median } from './figures.ts'
import { withBrowser } from './phone.ts'

const runs = 5

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

const audits = {
  'largest-contentful-paint': { name: 'LCP', unit: 'ms', atMost: 1200 },
  'total-blocking-time': { name: 'TBT', unit: 'ms', atMost: 0 },
  'cumulative-layout-shift': { name: 'CLS', unit: 'shift', atMost: 0 },
} as const

/** Runs Lighthouse's mobile test (a slow 4G line, a processor 4 times slower) five times; each figure is its median. */
export async function lighthouseFigures(name: string, url: string): Promise<Figure[]> {
  const port = await freePort()
  const reports = await withBrowser(async () => {
    const done = []
    for (let tries = 0; done.length < runs && tries < 2 * runs; tries += 1) {
      const result = await runLighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: Object.keys(categories),
      })
      // A busy machine sometimes yields no largest paint.
      if (result?.lhr.audits['largest-contentful-paint']?.numericValue) done.push(result.lhr)
    }
    return done
  }, [`--remote-debugging-port=${port}`])
  const points = Object.entries(categories).map(
    ([id, category]): Figure => ({
      name: `${name}: Lighthouse, ${category}`,
      ours: median(reports.map((report) => (report.categories[id]?.score ?? 0) * 100)),
      floor: null,
      unit: 'points',
      target: { of: 'ours', atLeast: 100 },
    }),
  )
  const times = Object.entries(audits).map(
    ([id, { name: audit, unit, atMost }]): Figure => ({
      name: `${name}: ${audit}`,
      ours: median(reports.map((report) => report.audits[id]?.numericValue ?? NaN)),
      floor: null,
      unit,
      target: { of: 'ours', atMost },
    }),
  )
  return [...points, ...times]
}
