import { setTimeout as sleep } from 'node:timers/promises'
import { s3Env } from '#hard/support/s3-bucket.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { startSwift } from '#hard/support/swift-server.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { type Fault, underFault } from '#hard/support/under-fault.ts'
import { sendPicture } from '#hard/writers/write-pictures.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import type { Person } from '#test/people/many-people.ts'
import { type VisitorResponse, visit } from '#test/people/visitor.ts'
import { type S3Server, startS3 } from '#test/services/s3-server.ts'

/** The longest time of a page while S3 fails: far below our timeout for S3. */
const pageMs = 5_000

/** Two timeouts of ten seconds, on a busy machine. */
const pictureMs = 30_000

type State = S3Server['state']['fault']

/** S3 is slow, fails, falls silent, breaks off, and is away; acknowledged pictures stay. */
export const s3: Scenario = {
  needs: [],
  run: () => withFaults(startS3),
}

/** The same on OpenStack Swift, which is not ours, and what the storage does there. */
export const swift: Scenario = {
  needs: ['swift'],
  run: () => withFaults(() => startS3(startSwift), storeAll),
}

async function withFaults(
  start: () => Promise<S3Server>,
  before: (server: S3Server) => Promise<Line[]> = async () => [],
): Promise<Line[]> {
  const server = await start()
  try {
    const lines = await before(server)
    const instance = await openInstance(s3Env(server))
    try {
      const [watcher] = await instance.addPeople(1)
      if (!watcher) throw new Error('nobody watches')
      for (const fault of faultsOf(server, instance, watcher)) lines.push(await underFault(instance, fault))
      return lines
    } finally {
      await instance.close()
    }
  } finally {
    await server.stop()
  }
}

/** More than one list of keys holds. */
const files = 230

/** Each operation of the storage, whose results every S3 server must agree on. */
async function storeAll({ settings }: S3Server): Promise<Line[]> {
  const storage = s3Storage(settings)
  const problems: string[] = []
  const expectThat = (holds: boolean, what: string) => void (holds || problems.push(what))
  const keys = Array.from({ length: files }, (_, n) => `product-images/kasi/${1_000 + n}.jpg`)
  const textOf = async (key: string) => Buffer.from((await storage.get(key)) ?? '').toString()
  const listed = async () => {
    const found: string[] = []
    for await (const some of storage.list('product-images/')) found.push(...some.map(({ key }) => key))
    return found.sort().join()
  }
  for (const key of keys) await storage.put(key, Buffer.from(key))
  expectThat((await listed()) === keys.join(), 'a list lacks files')
  for (const key of keys.slice(0, 5)) expectThat((await textOf(key)) === key, 'a file is another one')
  const [first = '', second = ''] = keys
  await storage.put(first, Buffer.from('in its place'))
  expectThat((await textOf(first)) === 'in its place', 'a file was not replaced')
  expectThat(await storage.move(first, 'hidden/kasi.jpg'), 'a file was not moved')
  expectThat((await textOf('hidden/kasi.jpg')) === 'in its place', 'a moved file is another one')
  expectThat((await storage.get(first)) === null, 'a moved file is still there')
  expectThat(!(await storage.move(first, second)), 'a file was moved that is not there')
  await storage.remove([...keys, 'hidden/kasi.jpg'])
  expectThat((await listed()) === '', 'files were not removed')
  const wrong = s3Storage({ ...settings, secretAccessKey: 'geheim' })
  const fault = String(await wrong.put(first, Buffer.from('a')).catch(String))
  expectThat(/403 SignatureDoesNotMatch/.test(fault), `a wrong secret is answered ${fault}`)
  return [
    {
      name: `${files} files stored, listed, replaced, moved and removed on Swift`,
      tried: files,
      survived: files - problems.length,
      writes: 0,
      lost: 0,
      leaked: 0,
      note: '',
      problems,
    },
  ]
}

function faultsOf(server: S3Server, instance: TestInstance, watcher: Person): Fault[] {
  const watch = (lastsMs: number, whileItLasts: () => void = () => {}) =>
    async function during() {
      const problems: string[] = []
      const uploading = uploadInWords(instance, watcher, problems)
      for (const endsAt = performance.now() + lastsMs; performance.now() < endsAt; await sleep(100)) {
        whileItLasts()
        problems.push(...(await pageProblems(instance, watcher)))
      }
      server.state.fault = 'none'
      await server.up()
      await uploading
      return problems
    }
  const isBack = async () => {
    const [person] = await instance.addPeople(1)
    return person !== undefined && (await sendPicture(instance, person)).status === 200
  }
  const end = () => void (server.state.fault = 'none')
  const state = (name: string, fault: State, lastsMs: number, whileItLasts?: () => void): Fault => ({
    name,
    times: 1,
    begin: () => void (server.state.fault = fault),
    during: watch(lastsMs, whileItLasts),
    end,
    isBack,
  })
  return [
    state('S3 is slow', 'slow', 6_000),
    state('S3 fails', 'unavailable', 5_000),
    state('S3 fails now and then', 'none', 5_000, () => void (server.state.fault = 'passing')),
    state('S3 falls silent', 'silent', 24_000),
    state('S3 breaks off its answers', 'half', 12_000),
    state('S3 cuts connections', 'none', 5_000, server.cut),
    { ...state('S3 is gone', 'none', 5_000), begin: server.down },
  ]
}

/** Pages that need no picture from S3 themselves come soon. */
async function pageProblems(instance: TestInstance, { cookie }: Person): Promise<string[]> {
  const asked = ['/', '/readyz', '/inbox', '/design-store'].map(async (path) => {
    const startedAt = performance.now()
    const { status } = await fetch(instance.origin + path, { headers: { cookie } })
    const ms = Math.round(performance.now() - startedAt)
    return status === 200 && ms < pageMs ? [] : [`${path} answered ${status} after ${ms} ms`]
  })
  return (await Promise.all(asked)).flat()
}

/** A picture is refused in words: a text of ours, or JSON with one. */
async function uploadInWords(instance: TestInstance, person: Person, problems: string[]): Promise<void> {
  const response = await sendPicture(instance, person)
  if (response.status !== 200 && !isInWords(response))
    problems.push(`an upload was answered ${response.status} ${response.body.slice(0, 80)}`)
  const startedAt = performance.now()
  const missing = `/storage/product-images/${person.userId}/1700000000000.jpg`
  const picture = await visit(instance.origin)
    .get(missing)
    .catch(() => null)
  const ms = Math.round(performance.now() - startedAt)
  // A picture that S3 has begun to send can only be cut off.
  const isToldOff = picture === null || picture.status === 404 || picture.status === 502
  if (!isToldOff || ms > pictureMs) problems.push(`a picture answered ${picture?.status} after ${ms} ms`)
}

const isInWords = ({ status, body }: VisitorResponse) =>
  [429, 503, 507].includes(status) && /^(\{"error":")?[A-Z][^<>{]+\.("\})?$/.test(body)
