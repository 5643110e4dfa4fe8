/**
 * Why a picture did not go up. `reason` is for the person; null: the connection broke. `canRetry`: the same file may be
 * taken another time.
 */
export class UploadFailure extends Error {
  readonly reason: string | null
  readonly canRetry: boolean
  constructor(reason: string | null, canRetry = reason === null) {
    super('the upload failed')
    this.reason = reason
    this.canRetry = canRetry
  }
}
