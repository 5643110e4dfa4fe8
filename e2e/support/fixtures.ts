import { test as base, expect } from '@playwright/test'

type Fixtures = {
  /** The address of the server with an empty market. */
  emptyOrigin: string
  /** Whether the test breaks the connection itself, which the browser may report. */
  breaksConnection: boolean
  /** Reports of the browser about responses that the test provokes. */
  expectedErrors: RegExp | null
  /** Fails the test when a page logs an error, throws, or requests something that does not come. */
  quietConsole: void
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.KASI_ORIGIN),
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    const part = () => 1 + Math.floor(Math.random() * 254)
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  },
  emptyOrigin: async ({ browserName: _ }, use) => use(process.env.KASI_EMPTY_ORIGIN ?? ''),
  breaksConnection: [false, { option: true }],
  expectedErrors: [null, { option: true }],
  quietConsole: [
    async ({ context, breaksConnection, expectedErrors }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // Chromium also reports the status of a page that is meant to be a 4xx; the tests check that one themselves.
        const isPageItself =
          message.location().url === message.page()?.url() && /status of 4\d\d/.test(message.text())
        if (message.type() === 'error' && !isPageItself)
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // Leaving a page aborts what it was still loading.
        if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${reason}`)
      })
      await use()
      // An interrupted upload gets a 409 with its position, and goes on from there.
      const broken =
        /net::ERR_(CONNECTION_RESET|CONNECTION_REFUSED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|409 .*\/uploads\//
      // Chromium's report that a page came without its short transition, as when its styles come late.
      const noTransition = /ViewTransition|Transition was (?:aborted|skipped)/
      const isExpected = (text: string) =>
        noTransition.test(text) ||
        (breaksConnection && broken.test(text)) ||
        expectedErrors?.test(text) === true
      const ours = complaints.filter((text) => !isExpected(text))
      expect(ours, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
