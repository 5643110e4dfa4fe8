import type { StoreForm } from '#app/stores/form/store-form.ts'

/** A person's rows and files that others might want to reach. */
export type Belongings = {
  userId: string
  email: string
  offerId: string
  conversationId: string
  messageId: string
  uploadId: string
  /** A browser that shows notices. */
  deviceId: string
  /** A session on another device. */
  sessionId: string
  /** A finished copy of their data. */
  copyId: string
  /** A case with an action about them. */
  caseId: string
  actionId: string
  form: StoreForm
}

export type Operation = {
  /** As in app/routes.ts; '' is the market. */
  route: string
  method: string
  path: string
  headers?: Record<string, string>
  fields?: [name: string, value: string][]
  /** Sent as JSON. */
  json?: Record<string, unknown>
  bytes?: Uint8Array<ArrayBuffer>
}
