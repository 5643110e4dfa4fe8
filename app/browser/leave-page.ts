/** Longer than a slow line takes to answer a form. */
const patienceMs = 10_000

let submittedAt = -Infinity
document.addEventListener('submit', (event) => {
  // Whoever sends the form by a script has said so by now.
  setTimeout(() => {
    if (!event.defaultPrevented) submittedAt = performance.now()
  })
})

/**
 * The session has ended, or is another account's: the page must not go on as if it were not. A form that is on its way leads
 * away by itself ('Logout' to the market), and must not be cut off. Not reload(): that would send a form again whose answer
 * this page is. `kasi:session-ended` asks first: a page that holds what somebody typed stays.
 */
export function leavePage(): void {
  const waitMs = submittedAt + patienceMs - performance.now()
  if (waitMs > 0) setTimeout(leavePage, waitMs)
  else if (document.dispatchEvent(new Event('kasi:session-ended', { cancelable: true })))
    location.replace(location.href.replace(/#.*/, ''))
}
