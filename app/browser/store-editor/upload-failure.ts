/** Why a picture did not go up. `reason` is for the person; null: the connection broke, and trying again may do. */
export class UploadFailure extends Error {
  readonly reason: string | null
  constructor(reason: string | null) {
    super('the upload failed')
    this.reason = reason
  }
}
