// Improves the forms of /auth, which work without it. A module without React: none reaches this page.

import { openRecoveryLink } from '#app/accounts/recovery/recovery-link.ts'
import { forgetWhen } from '#app/device/sent-subscription.ts'
import { sharedPhoneKey } from '#app/device/shared-phone.ts'

openRecoveryLink()

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
  const input = button.parentElement?.querySelector('input')
  if (!input) continue
  button.hidden = false
  button.addEventListener('click', () => {
    const show = input.type === 'password'
    input.type = show ? 'text' : 'password'
    // Phones would capitalise the first letter of a text.
    input.autocapitalize = 'none'
    button.setAttribute('aria-pressed', String(show))
    input.focus()
  })
}

// The failed field, whose description is the toast, gets the focus and is announced.
document.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()

let wakeUp: ReturnType<typeof setTimeout> | undefined

for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
  const button = form.querySelector('button[type=submit]')
  const offline = form.querySelector<HTMLElement>('[data-offline]')
  form.addEventListener('submit', (event) => {
    // A second tap sends nothing.
    if (button?.ariaDisabled === 'true') return event.preventDefault()
    // Offline the browser would replace the form with its own page. Some report offline wrongly, so a second submit is
    // sent.
    if (offline?.hidden && !navigator.onLine) {
      offline.hidden = false
      const folded = form.closest('details')
      if (folded) folded.open = true
      return event.preventDefault()
    }
    button?.setAttribute('aria-disabled', 'true')
    // Not for ever, since the person may have stopped the page; longer than a slow line takes.
    clearTimeout(wakeUp)
    wakeUp = setTimeout(() => button?.removeAttribute('aria-disabled'), 60_000)
    for (const input of form.querySelectorAll<HTMLInputElement>('input[name$=assword]')) {
      // Browsers offer to save hidden passwords only.
      input.type = 'password'
      // Another mode needs none: nobody should be asked to save what was half typed.
      if ((event.submitter as HTMLButtonElement | null)?.name === 'mode') input.value = ''
    }
  })
}

addEventListener('online', () => {
  for (const offline of document.querySelectorAll<HTMLElement>('[data-offline]')) offline.hidden = true
})

// After Back, or a broken connection, the button works again.
addEventListener('pageshow', () => {
  clearTimeout(wakeUp)
  for (const button of document.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled')
})

// A shared phone stays one: the box is ticked again at the next sign-in.
for (const shared of document.querySelectorAll<HTMLInputElement>('[name=shared]')) {
  shared.checked ||= sharedPhoneKey in localStorage
  shared.form?.addEventListener('submit', () => {
    if (shared.checked) localStorage.setItem(sharedPhoneKey, '1')
    else localStorage.removeItem(sharedPhoneKey)
    forgetWhen()
  })
}
