// Makes the contact dialog nicer; it works without, at an address of its own.

import { keepTyped } from '#app/browser/keep-typed.ts'
import { newId } from '#app/browser/new-id.ts'
import { signalAfter } from '#app/browser/signal-after.ts'
import { showToast } from '#app/browser/signed-in/toasts.ts'
import { sendingTexts } from '#app/messages/sending-texts.ts'

/** Longer than a slow line takes. The same message twice is one message. */
const maxWaitMs = 30_000

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-contact]')
const form = dialog?.querySelector('form')
const field = form?.querySelector('textarea')
const fault = form?.querySelector('#contact-fault')
if (dialog && form && field && fault) set(dialog, form, field, fault)

function set(
  open: HTMLDialogElement,
  fields: HTMLFormElement,
  text: HTMLTextAreaElement,
  alert: Element,
): void {
  const typed = keepTyped(text, `contact-${open.dataset.contact}`)
  const id = fields.querySelector<HTMLInputElement>('[name=id]')
  const send = fields.querySelector<HTMLButtonElement>('button:not([formmethod])')
  let isSending = false

  // Open from the start, it is one of those that hold the page only now.
  if (open.open) {
    open.close()
    open.showModal()
  }
  document.querySelector<HTMLElement>('[data-contact-vendor]')?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open.showModal()
    text.focus()
  })
  text.addEventListener('input', () => say(''))

  const say = (words: string) => {
    alert.textContent = words
    if (words === '') text.removeAttribute('aria-invalid')
    else text.setAttribute('aria-invalid', 'true')
  }

  fields.addEventListener('submit', (event) => {
    const { submitter } = event
    if (submitter instanceof HTMLButtonElement && submitter.formMethod === 'dialog') return
    event.preventDefault()
    if (isSending) return
    if (text.value.trim() === '') {
      say(sendingTexts.empty)
      text.focus()
      return
    }
    void deliver()
  })

  async function deliver(): Promise<void> {
    isSending = true
    // What were typed now would go with the answer.
    text.readOnly = true
    say('')
    const label = send?.textContent ?? ''
    if (send) send.textContent = sendingTexts.sending
    send?.setAttribute('aria-disabled', 'true')
    try {
      const response = await fetch(fields.action, {
        method: 'POST',
        headers: { 'x-redirects': 'told' },
        body: new URLSearchParams(new FormData(fields) as unknown as Record<string, string>),
        signal: signalAfter(maxWaitMs),
      })
      const path = response.headers.get('x-location')
      const sentTo = response.headers.get('x-conversation')
      if (sentTo) return done(sentTo)
      // Nobody is signed in any more: sign-in says why, and the text is kept.
      if (path) return location.assign(path)
      const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
      fail(answer.querySelector('#contact-fault')?.textContent || sendingTexts.failed)
    } catch {
      fail(sendingTexts.failed)
    } finally {
      isSending = false
      text.readOnly = false
      if (send) send.textContent = label
      send?.removeAttribute('aria-disabled')
    }
    text.focus()
  }

  /** Whoever has closed the dialog meanwhile hears of it too. */
  function fail(words: string): void {
    say(words)
    if (!open.open) showToast(sendingTexts.isFailed, { title: words, path: fields.action })
  }

  function done(conversationId: string): void {
    typed.drop()
    // The next one is another message.
    if (id) id.value = newId()
    open.close()
    // A reload would open the dialog again.
    history.replaceState(null, '', `/listing/${open.dataset.contact}`)
    document.querySelector<HTMLElement>('[data-contact-vendor]')?.focus()
    showToast('', { title: sendingTexts.sent, path: `/inbox/${conversationId}`, isSuccess: true })
  }
}
