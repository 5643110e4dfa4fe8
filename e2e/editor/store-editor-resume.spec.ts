import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import sharp from 'sharp'
import { test as base, expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { editor, file, product } from '#e2e/support/journey-sellers.ts'
import { freePort } from '#test/network/free-port.ts'
import { runServer } from '#test/servers/running-server.ts'

/** Bytes of a thin line in a hundredth of a second: 400 kB/s. */
const pieceBytes = 4_000
const pieceMs = 10

/** Starts a thin line to a server, which cuts the first upload of a picture when this share of it has passed. */
async function cutLine(share: number) {
  const state = { port: 0, cuts: 0, uploadBytes: 0, bytesBeforeCut: 0, bytesAfterCut: 0 }
  const line = createServer((browser) => {
    const server = connect(state.port, '127.0.0.1')
    // The browser sends no more of its request then; how much waits in buffers depends on the machine.
    let hasResponse = false
    const pass = (piece: Buffer) => {
      server.write(piece)
      if (state.cuts > 0) state.bytesAfterCut += piece.length
      else if (state.uploadBytes > 0) state.bytesBeforeCut += piece.length
      if (state.cuts > 0 || state.bytesBeforeCut <= Math.max(1, state.uploadBytes * share)) return
      state.cuts += 1
      browser.destroy()
      server.end()
    }
    const passAll = async (bytes: Buffer) => {
      browser.pause()
      const said = bytes.toString('latin1')
      if (/^[A-Z]+ \/\S* HTTP/.test(said)) hasResponse = false
      const length = /^PATCH [^]*?content-length: (\d+)/i.exec(said)?.[1]
      if (length) state.uploadBytes ||= Number(length)
      for (let at = 0; at < bytes.length && !hasResponse && !browser.destroyed; at += pieceBytes) {
        pass(bytes.subarray(at, at + pieceBytes))
        await later(pieceMs)
      }
      browser.resume()
    }
    browser.on('data', (bytes) => void passAll(bytes))
    server.on('data', (bytes) => {
      hasResponse = true
      browser.write(bytes)
    })
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  return { origin, state, close: () => line.close() }
}

const test = base.extend<{ thinLine: Awaited<ReturnType<typeof cutLine>> }>({
  thinLine: async ({ browserName: _ }, use) => {
    const line = await cutLine(0.6)
    line.state.port = await freePort()
    const here = { ORIGIN: line.origin, PORT: String(line.state.port), TRUST_PROXY: '1', DEMO: 'off' }
    const server = await runServer(here)
    await use(line)
    line.close()
    await server.stop()
  },
  baseURL: async ({ thinLine }, use) => use(thinLine.origin),
  breaksConnection: true,
})

test('§10 an upload that is cut at 60% goes on where it was, and sends at most half again', async ({
  page,
  thinLine,
}) => {
  await comeSignedIn(page)
  await editor(page)
  const noise = { type: 'gaussian', mean: 140, sigma: 30 } as const
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await photo.jpeg({ quality: 80 }).toBuffer()))
  await expect(page.getByRole('main').getByText('Image uploaded successfully!')).toBeVisible({
    timeout: 20_000,
  })
  const { cuts, uploadBytes, bytesBeforeCut, bytesAfterCut } = thinLine.state
  expect(cuts).toBe(1)
  expect(uploadBytes).toBeGreaterThan(200_000)
  // Chromium restarts the broken request by itself, from its start, until the server's 409 has reached it.
  const bytesSentAgain = bytesBeforeCut + bytesAfterCut - uploadBytes
  expect(bytesSentAgain / uploadBytes).toBeLessThan(0.5)
})
