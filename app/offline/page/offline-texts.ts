import { textsOf } from '#app/language/texts-of.ts'

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const offlineTexts = textsOf('offline', {
  link: 'Keep this market for offline (about 690 KB)',
  heading: 'Offline',
  about:
    'What you opened in this market can be read again without a connection, such as during load-shedding.',
  // With 50 offers of the demo market (market-bytes.spec.ts). R85 for a prepaid GB of 30 days: assumed, decision 0041.
  cost: 'You can also keep the newest 50 offers, with small pictures. That takes about 690 KB, or R0,06 of prepaid data at R85 a GB.',
  keep: 'Keep 50 offers on this phone',
  remove: 'Delete what is kept',
  needsScripts: 'This needs scripts, which this browser does not run.',
  working: (done: number, all: number) => `${done} of ${all} kept`,
  waiting: (done: number, all: number, seconds: number) =>
    `${done} of ${all} kept. The market is busy: the next ones come in ${counted(seconds, 'second')}.`,
  failed: 'There is no connection. What was kept stays.',
  kept: (offers: number, pages: number, kilobytes: number) =>
    `Kept on this phone: ${counted(offers, 'offer')} and ${counted(pages, 'other page')}, ${kilobytes} KB with pictures.`,
  nothing: 'Nothing is kept on this phone.',
})
