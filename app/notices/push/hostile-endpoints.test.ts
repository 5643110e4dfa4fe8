import { lookup } from 'node:dns'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushSubscriptions } from '#db/schema.ts'
import { makeSignedIn, testPush } from '#test/push/push-people.ts'
import { browserKeys, type PushService, startPushService } from '#test/push/push-service.ts'
import { useDatabase } from '#test/servers/database.ts'
import { createPostPush, isOwnNetwork, pushEndpoint } from './post-push.server.ts'
import type { Push } from './push.server.ts'
import { sendPush } from './send-push.server.ts'
import { saveSubscription } from './subscriptions.server.ts'

const used = useDatabase()
let service: PushService
let push: Push
/** Hosts that a request was made to. */
const asked: string[] = []

beforeAll(async () => {
  service = await startPushService()
  const made = await testPush(used.db, ['127.0.0.1:1'])
  push = {
    ...made,
    post: async (url, ...rest) => {
      asked.push(url.host)
      return await made.post(url, ...rest)
    },
  }
})
afterAll(() => service.stop())

const listed = [
  'https://fcm.googleapis.com/fcm/send/dXy:APA91bH-_z',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
  'https://web.push.apple.com/QGuQyavXutnMH9qaSlmFb',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bKG',
  'https://FCM.googleapis.com:443/fcm/send/a',
]

const hosts = [
  'localhost',
  'LOCALHOST.',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[fd00::1]',
  '[fe80::1]',
  '%6c%6f%63alhost',
  'ⓛocalhost',
  '１２７.0.0.1',
  'metadata.google.internal',
  'fcm.googleapis.com.',
  'fcm.googleapis.com.evil.example',
  'xfcm.googleapis.com',
  'evil.fcm.googleapis.com',
  'googleapis.com',
  'fcm.googleapis.com%2eevil.example',
  'fcm.googleapis.com@127.0.0.1',
  'user:word@fcm.googleapis.com',
  'push.services.mozilla.com',
  'evilpush.services.mozilla.com',
  'push.apple.com',
  'xpush.apple.com',
  'notify.windows.com',
  'a.notify.windows.com.evil.example',
  'a_b.notify.windows.com',
  'a..push.apple.com',
]
const shapes = [
  (host: string) => `https://${host}/push`,
  (host: string) => `http://${host}/push`,
  (host: string) => `https://${host}:8443/push`,
  (host: string) => `https://${host}\\@fcm.googleapis.com/`,
  (host: string) => `https://${host}#fcm.googleapis.com`,
]
const others = (port: string) => [
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:80/fcm/send/a',
  'https://fcm.googleapis.com:22/fcm/send/a',
  'https://fcm.googleapis.com/a#b',
  'https:\\\\127.0.0.1\\fcm.googleapis.com',
  'ftp://fcm.googleapis.com/a',
  'file:///etc/passwd',
  'unix:/var/run/docker.sock',
  'javascript:alert(1)',
  '//fcm.googleapis.com/a',
  'fcm.googleapis.com',
  '',
  ' ',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  `https://fcm.googleapis.com/${'é'.repeat(300)}`,
  `http://127.0.0.1:${port}/push`,
  `http://localhost:${port}/push`,
  `https://127.0.0.1:${port}/push`,
]
const hostile = () => [
  ...hosts.flatMap((host) => shapes.map((shape) => shape(host))),
  ...others(service.host.split(':')[1] ?? ''),
]

test('the push services of browsers are known', () => {
  for (const endpoint of listed) expect(pushEndpoint(endpoint, []), endpoint).not.toBeNull()
})

test('200 hostile endpoints: none is stored, and none is connected to when it stands in the database', async () => {
  const all = hostile()
  expect(new Set(all).size).toBeGreaterThanOrEqual(200)
  const person = await makeSignedIn(used.db)
  for (const endpoint of all) {
    const { keys } = browserKeys()
    expect(await saveSubscription(push, person, { endpoint, keys }, ''), endpoint).toEqual({
      ok: false,
      reason: 'unknown-service',
    })
    if (endpoint.length > 1000) continue
    await used.db
      .insert(pushSubscriptions)
      .values({ endpoint, ...keys, userId: person.userId, sessionId: person.id })
      .onConflictDoNothing()
  }
  const { userId } = person
  const message = { title: 'a', body: 'b', data: '/inbox/1', lang: 'en' as const, tag: 'c-1' }
  const sent = await sendPush(push, { userId, message, topic: 'a', urgency: 'high', ttlSeconds: 60 })
  expect(sent).toEqual({ accepted: 0, retryAt: null })
  expect(asked).toEqual([])
  expect(service.connections()).toBe(0)
  const { rows } = await used.db.execute(sql`select endpoint from ${pushSubscriptions}`)
  expect(rows).toEqual([])
})

test('a listed name that leads into a network of ours is not connected to', async () => {
  let connections = 0
  const trap = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await new Promise((open) => trap.once('listening', open))
  const { port } = trap.address() as { port: number }
  const leadsHome = ((_name: string, options: object, done: never) =>
    lookup('127.0.0.1', options, done)) as typeof lookup
  const post = createPostPush(leadsHome)
  const url = new URL(`https://fcm.googleapis.com:${port}/push`)
  expect(await post(url, {}, Buffer.from('a'))).toEqual({ status: 0, retryAfter: '' })
  await new Promise((closed) => trap.close(closed))
  expect(connections).toBe(0)
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['fd12::1', true],
  ['198.18.0.1', true],
  ['198.19.255.255', true],
  ['192.0.2.1', true],
  ['198.51.100.7', true],
  ['203.0.113.7', true],
  ['192.0.0.8', true],
  ['255.255.255.255', true],
  ['fec0::1', true],
  ['fe80::1%eth0', true],
  ['::127.0.0.1', true],
  ['::8.8.8.8', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:0:10.0.0.1', true],
  ['64:ff9b::10.0.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b::169.254.169.254', true],
  ['64:ff9b::198.18.0.1', true],
  ['64:ff9b:1::8.8.8.8', true],
  ['2002:7f00:1::', true],
  ['2002:a00:1::1', true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true],
  ['2001:db8::1', true],
  ['3fff::1', true],
  ['100::1', true],
  ['64:ff9b::142.250.1.1', false],
  ['::ffff:142.250.1.1', false],
  ['198.17.255.255', false],
  ['198.20.0.1', false],
  ['192.0.3.1', false],
  ['172.32.0.1', false],
  ['2001:4860:4860::8888', false],
  ['2600:1901::1', false],
  ['142.250.1.1', false],
  ['2a00:1450::1', false],
])('%s is in a network of ours: %s', (address, isOwn) => {
  expect(isOwnNetwork(address)).toBe(isOwn)
})
