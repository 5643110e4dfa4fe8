import type { ResultKind } from '#app/ui/toasts.ts'
import { changeInStore, draftsMark, inStore } from './device-store.ts'
import { setEntry } from './set-entry.ts'

/** A post of a person that waits on this device. */
export type WaitingPost = {
  id: string
  viewerId: string
  /** Milliseconds by this device's clock: the order of sending. */
  madeAt: number
}

/** A form that waits. Its fields and files are the draft of the same id (draft-store.ts). */
export type WaitingForm = WaitingPost & {
  /** The address that it is posted to. */
  path: string
  /** It was published, or refused, and its person has to hear of it. */
  outcome?: FormOutcome
}

/** The event of a page whose own form waits, and goes by itself from now on. */
export const formWaits = 'form-waits'

/**
 * The server's sentence, or the name of one of ours: the worker that stores it knows no language (app/stores/waiting/outcome-words.ts).
 * `imageFault` is why the server refused a picture; null: the connection broke.
 */
export type OutcomeWords =
  | string
  | { own: 'published' | 'saved' | 'notComplete' | 'failed' | 'pictureGone' }
  | { imageFault: string | null }

export type FormOutcome = { title: string; text: OutcomeWords; path: string; kind: ResultKind }

const isForm = (post: WaitingPost): post is WaitingForm => 'path' in post

/** Returns the forms of a person, those whose outcome is not told yet included, in the order of pressing. */
export const listForms = async (viewerId: string): Promise<WaitingForm[]> =>
  (await listWaiting()).filter(isForm).filter((form) => form.viewerId === viewerId)

/** Returns the messages of all people, oldest first. */
export const listMessages = async <Message extends WaitingPost>(): Promise<Message[]> =>
  (await listWaiting<Message>()).filter((post) => !isForm(post))

/** Returns the posts of all people, oldest first. */
export async function listWaiting<Post extends WaitingPost>(): Promise<Post[]> {
  const all: Post[] = await inStore('outbox', 'readonly', (store) => store.getAll())
  return all.sort((one, other) => one.madeAt - other.madeAt)
}

export const findWaiting = <Post extends WaitingPost>(id: string): Promise<Post | undefined> =>
  inStore('outbox', 'readonly', (store) => store.get(id))

export const putWaiting = (post: WaitingPost): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.put(post))

export const removeWaiting = (id: string): Promise<unknown> =>
  inStore('outbox', 'readwrite', (store) => store.delete(id))

/** Puts the form of a draft among those that wait, and tells other tabs; `pressedAt` is in milliseconds. */
export async function putForm(draftId: string, pressedAt: number): Promise<void> {
  const [viewerId = '', path = ''] = draftId.split(' ')
  const form: WaitingForm = { id: draftId, viewerId, madeAt: pressedAt, path }
  await putWaiting(form)
  setEntry(draftsMark(viewerId), String(Math.random()))
}

/** Changes a post. Does nothing for one that was deleted meanwhile, as by a sign-out. */
export const changeWaiting = (id: string, change: object): Promise<unknown> =>
  changeInStore<object>('outbox', id, (post) => ({ ...post, ...change }))

/** Whether the form of a draft waits to be sent. */
export async function isWaiting(draftId: string): Promise<boolean> {
  const form = await findWaiting<WaitingForm>(draftId)
  return form !== undefined && !form.outcome
}
