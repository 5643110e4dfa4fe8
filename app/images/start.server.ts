import type { Jobs } from '#app/concurrency/job-queues.ts'
import { oneAtATime } from '#app/concurrency/one-at-a-time.ts'
import { type FoundCopy, hashNewPictures } from './copies/find-copies.server.ts'
import { movePictures } from './hiding/move-pictures.server.ts'
import type { Pictures } from './uploading/store-picture.server.ts'
import { sweepPictures } from './uploading/sweep-pictures.server.ts'

/** Returns what moves the files of hidden pictures. `onError` receives faults: each minute tries again. */
export const createPictureMover = (
  pictures: Pick<Pictures, 'db' | 'storage'>,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  oneAtATime(async () => {
    await movePictures(pictures).catch(onError)
    return false
  })

/** Pictures that are hashed in a minute. */
const hashedAtOnce = 300

type Work = {
  jobs: Jobs
  moveHidden: () => Promise<void>
  /** Receives a photo that is in another's store already. */
  onCopy: (copy: FoundCopy) => Promise<void>
}

/** Starts sweeping unused pictures, moving hidden ones, and searching for photos that another person had before. */
export async function startPictureJobs(
  pictures: Pictures,
  { jobs, moveHidden, onCopy }: Work,
): Promise<void> {
  const { db, storage, decoder } = pictures
  await jobs.daily('sweep-pictures', async () => {
    await sweepPictures(pictures)
  })
  // Finds what a lost NOTIFY, or a process that ended, has left.
  await jobs.eachMinute('move-hidden-pictures', moveHidden)
  void moveHidden()
  await jobs.eachMinute('find-copies', () => hashNewPictures({ db, storage, decoder, onCopy }, hashedAtOnce))
}
