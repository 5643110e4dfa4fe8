/** Why an upload cannot continue: nobody is signed in, or somebody else is. */
export type Away = 'signed-out' | 'other-person'

type More = { canRetry?: boolean; away?: Away | null }

/**
 * Why an upload failed. `reason` is for the person; null: the connection broke. `canRetry`: the same file may be
 * accepted another time.
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
