/** Longer than a slow line takes to answer a form. */
const maxSubmitMs = 10_000

let submittedAt = -Infinity

/** Remembers when a form navigates away; not one that a component sends itself. */
export const watchSubmits = (): void =>
  addEventListener('submit', (event) => {
    // A component has called preventDefault by then.
    setTimeout(() => {
      if (!event.defaultPrevented) submittedAt = performance.now()
    })
  })

/**
 * Reloads the page for the present user. A form that is being sent navigates by itself ('Logout' to the market), and
 * must not be cut off. Not reload(): it would send the form again whose response this page is.
 */
export function leavePage(): void {
  const waitMs = submittedAt + maxSubmitMs - performance.now()
  if (waitMs > 0) setTimeout(leavePage, waitMs)
  else location.replace(location.href.replace(/#.*/, ''))
}
