// Makes the forms of /auth nicer; they work without. A module of its own: no React reaches this page.
import { openRecoveryLink } from '#app/accounts/recovery/recovery-link.ts'

openRecoveryLink()

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
  const input = button.parentElement?.querySelector('input')
  if (!input) continue
  button.hidden = false
  button.addEventListener('click', () => {
    const show = input.type === 'password'
    input.type = show ? 'text' : 'password'
    // As text, phones would begin it with a capital.
    input.autocapitalize = 'none'
    button.setAttribute('aria-pressed', String(show))
    input.focus()
  })
}

// A form that has come back: the field at fault, which names the toast as its description, is read out and ready.
document.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()

// The address goes along when somebody changes to another form; in this tab only.
const key = 'kasi-email'
const email = document.querySelector<HTMLInputElement>('input[name=email]:not([hidden])')
if (email) {
  email.value ||= sessionStorage.getItem(key) ?? ''
  email.addEventListener('input', () => sessionStorage.setItem(key, email.value))
}

let wakeUp: ReturnType<typeof setTimeout> | undefined

for (const form of document.querySelectorAll('main form')) {
  const button = form.querySelector('button[type=submit]')
  const offline = form.querySelector<HTMLElement>('[data-offline]')
  form.addEventListener('submit', (event) => {
    // A second tap sends nothing.
    if (button?.ariaDisabled === 'true') return event.preventDefault()
    // Without a connection the browser would put its own page in place of the form. Some are wrong about having none:
    // whoever has read the warning may try all the same.
    if (offline?.hidden && !navigator.onLine) {
      offline.hidden = false
      return event.preventDefault()
    }
    button?.setAttribute('aria-disabled', 'true')
    // Not for ever, since the person may have stopped the page; but longer than a slow line takes.
    clearTimeout(wakeUp)
    wakeUp = setTimeout(() => button?.removeAttribute('aria-disabled'), 60_000)
    // Whoever has this phone next need not read it.
    sessionStorage.removeItem(key)
    // A shown password is none to a browser that offers to keep it.
    for (const input of form.querySelectorAll<HTMLInputElement>('input[name$=assword]'))
      input.type = 'password'
  })
}

addEventListener('online', () => {
  for (const offline of document.querySelectorAll<HTMLElement>('[data-offline]')) offline.hidden = true
})

// Back from the next page, or after a connection that broke: the button works again.
addEventListener('pageshow', () => {
  clearTimeout(wakeUp)
  for (const button of document.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled')
})
