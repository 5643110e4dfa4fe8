import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePicture, sendUpload, tryPictures } from '#hard/scenarios/full-pictures.ts'
import { isWell } from '#hard/scenarios/kills.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { mountDisk, type SmallDisk } from '#hard/support/small-disk.ts'
import { type Load, underLoad } from '#hard/support/under-load.ts'
import { eventually } from '#test/eventually.ts'

/** The longest recovery, without a restart by anybody; PostgreSQL may have to recover from a crash first. */
const maxRecoveryMs = 15_000

/** The disk of the pictures, then the disk of everything is full; then there is room again. */
export const diskFull: Scenario = {
  needs: ['root'],
  run: async () => [
    await onSmallDisk('storage', 24, (disk, dataDir) =>
      fillUp('the disk of the pictures is full', dataDir, 5, async (load, n) => {
        const waiting = await sendUpload(load, n)
        const free = await disk.fill()
        await tryPictures(load, waiting)
        await sleep(500)
        await free()
        await makePicture(load, waiting, maxRecoveryMs)
      }),
    ),
    await onSmallDisk('.', 220, (disk, dataDir) =>
      fillUp('the disk of the database is full', dataDir, 5, async (load, n) => {
        const before = count503(load)
        const free = await disk.fill()
        const isFelt = await eventually(async () => count503(load) > before, 20_000)
        if (!isFelt) load.problems.push('nobody noticed that the disk was full')
        // The write-ahead log needs a new file: PostgreSQL cannot go on at all.
        if (n % 2 === 1)
          await load.instance.withDatabase((client) => client.query('select pg_switch_wal()')).catch(() => {})
        await sleep(1500)
        await free()
      }),
    ),
  ],
}

const count503 = ({ writers }: Load) => writers.statuses.get(503) ?? 0

/** Puts `folder` of a DATA_DIR on a disk of its own. */
async function onSmallDisk(
  folder: string,
  megabytes: number,
  run: (disk: SmallDisk, dataDir: string) => Promise<Line>,
): Promise<Line> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kasi-full-'))
  const place = join(dataDir, folder)
  await mkdir(place, { recursive: true })
  const disk = await mountDisk(megabytes, place)
  try {
    return await run(disk, dataDir)
  } finally {
    await disk.close()
    await rm(dataDir, { recursive: true })
  }
}

const fillUp = (
  name: string,
  dataDir: string,
  times: number,
  once: (load: Load, n: number) => Promise<void>,
): Promise<Line> =>
  underLoad(name, { env: { DATA_DIR: dataDir } }, async (load) => {
    const { instance, problems } = load
    let survived = 0
    let slowestMs = 0
    for (let n = 0; n < times; n += 1) {
      await sleep(500)
      const before = problems.length
      await once(load, n)
      const freeAt = performance.now()
      const isServing = async () => (await isWell(instance)) && (await fetch(instance.origin)).status === 200
      if (!(await eventually(isServing, maxRecoveryMs))) problems.push('it was not well again')
      slowestMs = Math.max(slowestMs, performance.now() - freeAt)
      if (problems.length === before) survived += 1
    }
    return { tried: times, survived, note: `well again within ${(slowestMs / 1000).toFixed(1)} s` }
  })
