/** Why an upload cannot go on: nobody is signed in, or somebody else is. */
export type Away = 'signed-out' | 'other-person'

type More = { canRetry?: boolean; away?: Away | null }

/**
 * Why a picture did not go up. `reason` is for the person; null: the connection broke. `canRetry`: the same file may be
 * taken another time.
 */
export class UploadFailure extends Error {
  readonly reason: string | null
  readonly canRetry: boolean
  readonly away: Away | null
  constructor(reason: string | null, { canRetry = reason === null, away = null }: More = {}) {
    super('the upload failed')
    this.reason = reason
    this.canRetry = canRetry
    this.away = away
  }
}
