/** Why an upload cannot continue: nobody is signed in, or somebody else is. */
export type Away = 'signed-out' | 'other-person'

type More = { canRetry?: boolean; away?: Away | null; mayPass?: boolean }

/**
 * Why an upload failed. `reason` is for the person; null: the connection broke. `canRetry`: the same file may be
 * accepted another time; `mayPass`: within seconds.
 */
export class UploadFailure extends Error {
  readonly reason: string | null
  readonly canRetry: boolean
  readonly away: Away | null
  readonly mayPass: boolean
  constructor(
    reason: string | null,
    { canRetry = reason === null, away = null, mayPass = false }: More = {},
  ) {
    super('the upload failed')
    this.reason = reason
    this.canRetry = canRetry
    this.away = away
    this.mayPass = mayPass
  }
}

/** The upload can be tried again once its owner is signed in. */
export function awayAt(status: number): Away | null {
  if (status === 401) return 'signed-out'
  return status === 403 ? 'other-person' : null
}

/** A request that took too long, and an upload that is busy: the same picture is worth another try. */
export const passingStatuses: ReadonlySet<number> = new Set([408, 409, 423])

/** A response to a request of tus; the status is 0 when none came. */
export type TusResponse = { status: number; text: string; header: (name: string) => string | null }

/**
 * The server's refusal in words, for a 4xx of a tus request; anything else is worth another try, a 408 or 429 a later one.
 */
export function failureOf(method: string, response: TusResponse): UploadFailure {
  const { status } = response
  // The server swept the upload between two requests: the next try makes another.
  const isSwept = method === 'PATCH' && (status === 404 || status === 410)
  const isRefusal = status >= 400 && status < 500 && !passingStatuses.has(status) && !isSwept
  // A page comes from a hotspot or a proxy: our refusals are words alone.
  const isPage = response.header('content-type')?.includes('html')
  if (!isRefusal || isPage) return new UploadFailure(null, { mayPass: !isRefusal && status !== 408 })
  const away = awayAt(status)
  return new UploadFailure(response.text, { canRetry: away !== null || status === 429, away })
}
