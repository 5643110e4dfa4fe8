/** The lock of a draft while a page sends it. */
const lockOf = (draftId: string): string => `kasi-post ${draftId}`

/** Holds the draft, so that no other page sends it; returns the undo. */
export function holdDraft(draftId: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  // Without locks two pages may send it: the server makes one offer of them.
  if ('locks' in navigator) void navigator.locks.request(lockOf(draftId), () => released)
  return release
}

/** Runs `work`; returns null without running it while another page holds the draft. */
export async function withDraft<Result>(
  draftId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (!('locks' in navigator)) return await work()
  const options = { ifAvailable: true }
  return await navigator.locks.request(lockOf(draftId), options, async (lock) => (lock ? await work() : null))
}
