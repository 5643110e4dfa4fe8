import { setTimeout as sleep } from 'node:timers/promises'
import { s3Env } from '#hard/support/s3-env.ts'
import type { Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { type Fault, underFault } from '#hard/support/under-fault.ts'
import { sendPicture } from '#hard/writers/write-pictures.ts'
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
  run: async () => {
    const server = await startS3()
    try {
      const instance = await openInstance(s3Env(server))
      try {
        const [watcher] = await instance.addPeople(1)
        if (!watcher) throw new Error('nobody watches')
        const lines = []
        for (const fault of faultsOf(server, instance, watcher)) lines.push(await underFault(instance, fault))
        return lines
      } finally {
        await instance.close()
      }
    } finally {
      await server.stop()
    }
  },
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
