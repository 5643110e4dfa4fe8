import { oneAtATime } from '#app/concurrency/one-at-a-time.ts'
import { type FoundCopy, hashNewPictures } from '#app/images/copies/find-copies.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { movePictures } from '#app/images/hiding/move-pictures.server.ts'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import { sweepPictures } from '#app/images/uploading/sweep-pictures.server.ts'
import { openCopyCase } from '#app/trust/cases/open-signal-case.server.ts'
import type { Database } from '#db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import { counterOf, type Limits } from './limiters.ts'

/** Specification §9: 30 uploads in 10 minutes per person. */
const uploadLimit = { name: 'uploads', points: 30, durationSeconds: 10 * 60 }

export function createPictures({
  limits,
  ...rest
}: Omit<Pictures, 'countUpload'> & { limits: Limits }): Pictures {
  return { ...rest, countUpload: counterOf(limits.makeLimiter(uploadLimit)) }
}

/** Returns what moves the files of hidden pictures. `onError` receives faults: each minute tries again. */
export function createPictureMover(
  deps: { db: Database; storage: Storage },
  onError: (error: unknown) => void,
): () => Promise<void> {
  return oneAtATime(async () => {
    await movePictures(deps).catch(onError)
    return false
  })
}

/** Schedules the nightly sweep of unused pictures. */
export async function schedulePictureSweep(pictures: Pictures, jobs: Jobs): Promise<void> {
  await jobs.daily('sweep-pictures', async () => {
    await sweepPictures(pictures)
  })
}

/** Pictures that are hashed in a minute. */
const hashedAtOnce = 300

/** Schedules the search for photos that are in another's store already. */
export async function scheduleCopies({ db, storage, decoder }: Pictures, jobs: Jobs): Promise<void> {
  await jobs.eachMinute('find-copies', async () => {
    const onCopy = (copy: FoundCopy) => openCopyCase(db, copy)
    await hashNewPictures({ db, storage, decoder, onCopy }, hashedAtOnce)
  })
}
