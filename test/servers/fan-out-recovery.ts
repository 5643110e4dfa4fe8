import { expect, test } from 'vitest'
import type { RunningServer } from './running-server.ts'
import { type TwoServers, writersOf } from './two-servers.ts'

/** Tests what holds when the connections that carry events break. */
export function testRecovery(used: TwoServers): void {
  const { write, newTalk } = writersOf(used)
  const complaintsOf = ({ output }: RunningServer) => output().split(used.carrier.complaint).length - 1

  test('§4 connections that listen are cut: browsers are sent to come back, are told the true count, and hear of what follows', async () => {
    const { a, b, carrier } = used
    const { seller, buyer, conversationId } = await newTalk()
    const streams = [await seller.listen(a), await seller.listen(b)]
    await Promise.all([carrier.cut(), write(a, buyer, conversationId)])
    for (const stream of streams) expect(await stream.ended).not.toContain('session-ended')

    for (const [listening, sending] of [
      [b, a],
      [a, b],
    ] as const) {
      const stream = await seller.listen(listening)
      const before = Number(await stream.next('unread'))
      expect(before).toBe(listening === b ? 2 : 3)
      const id = await write(sending, buyer, conversationId)
      // A new listener may still receive the earlier event.
      await stream.next('notification', id ?? '')
      await stream.next('unread', String(before + 1))
      stream.close()
    }
  })

  test('what one process could not hear while it was cut off is counted once it is back, a session that ended meanwhile is over, and it says so once', async () => {
    const { a, b, carrier } = used
    const { seller, buyer, conversationId } = await newTalk()
    const [stale, ofBuyer] = [await seller.listen(b), await buyer.listen(b)]
    expect(await stale.next('unread')).toBe('1')
    const complaints = complaintsOf(b)
    await carrier.proxy.down()
    const missed = [await write(a, buyer, conversationId), await write(a, buyer, conversationId)]
    await buyer.at(a).post('/logout', {})
    await carrier.proxy.up()
    expect(await stale.ended).not.toMatch(new RegExp(missed.join('|')))
    await ofBuyer.ended
    expect((await buyer.at(b).ask('/live', { headers: { accept: 'text/event-stream' } })).status).toBe(204)

    const stream = await seller.listen(b)
    expect(await stream.next('unread')).toBe('3')
    expect((await seller.at(a).get(`/inbox/${conversationId}`)).status).toBe(200)
    expect(await stream.next('read')).toContain(conversationId)
    expect(await stream.next('unread')).toBe('0')
    expect(complaintsOf(b)).toBe(complaints + 1)
    stream.close()
  })

  test('a connection that listens and has gone silent is noticed, and made anew', async () => {
    const { a, b, carrier } = used
    const { seller, buyer, conversationId } = await newTalk()
    const stale = await seller.listen(b)
    const complaints = complaintsOf(b)
    carrier.proxy.silence(carrier.listenersSay)
    const missed = await write(a, buyer, conversationId)
    expect(await stale.ended).not.toContain(missed)
    expect(complaintsOf(b)).toBe(complaints + 1)
    const stream = await seller.listen(b)
    expect(await stream.next('unread')).toBe('2')
    const id = await write(a, buyer, conversationId)
    expect(await stream.next('notification')).toContain(id)
    stream.close()
  })
}
