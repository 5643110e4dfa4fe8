/** Longer than a slow line takes to answer a form. */
const maxSubmitMs = 10_000

let submittedAt = -Infinity

/** Notes when a form leads away from the page; not one that a component sends itself. */
export const watchSubmits = (): void =>
  addEventListener('submit', (event) => {
    // A component has prevented it by then.
    setTimeout(() => {
      if (!event.defaultPrevented) submittedAt = performance.now()
    })
  })

/**
 * Loads the page anew, as nobody or somebody else is signed in now. A form that is on its way leads away by itself ('Logout' to
 * the market), and must not be cut off. Not reload(): that would send a form again whose answer this page is.
 */
export function leavePage(): void {
  const waitMs = submittedAt + maxSubmitMs - performance.now()
  if (waitMs > 0) setTimeout(leavePage, waitMs)
  else location.replace(location.href.replace(/#.*/, ''))
}
