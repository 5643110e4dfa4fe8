/** The lock of a form that waits, while a page or the worker sends it. */
const lockOf = (draftId: string): string => `kasi-post ${draftId}`

/** Holds the form, so that nobody else sends it; returns the undo. */
export function holdForm(draftId: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  // Without locks two pages may send it: the server makes one offer of them.
  if ('locks' in navigator) navigator.locks.request(lockOf(draftId), () => released).catch(() => {})
  return release
}

/** Runs `work`; resolves to `heldResult` without running it while another page holds the form. */
export async function withForm<Result>(
  draftId: string,
  work: () => Promise<Result>,
  heldResult: Result,
): Promise<Result> {
  if (!('locks' in navigator)) return await work()
  const options = { ifAvailable: true }
  return await navigator.locks.request(lockOf(draftId), options, (lock) => (lock ? work() : heldResult))
}
