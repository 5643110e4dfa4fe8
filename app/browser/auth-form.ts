// Makes the forms of /auth nicer; they work without. A module of its own: no React reaches this page.

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
  const input = button.parentElement?.querySelector('input')
  if (!input) continue
  button.hidden = false
  button.addEventListener('click', () => {
    const show = input.type === 'password'
    input.type = show ? 'text' : 'password'
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

for (const form of document.querySelectorAll('form')) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  form.addEventListener('submit', (event) => {
    // A second tap sends nothing; and a shown password is none to a browser that offers to keep it.
    if (button?.ariaDisabled === 'true') return event.preventDefault()
    button?.setAttribute('aria-disabled', 'true')
    for (const input of form.querySelectorAll<HTMLInputElement>('input[name$=assword]'))
      input.type = 'password'
  })
}

// Back from the next page, or after a connection that broke: the button works again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled')
})
