import { useEffect } from 'react'
import { OfflineNote } from '#app/islands/offline-note.tsx'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { SafetyLink } from '#app/messages/safety-link.tsx'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { failedTexts, sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { sendPath } from '#app/ui/page/form-paths.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'
import { contactTexts } from './contact-texts.ts'
import FirstMessages from './first-messages.tsx'
import { useContact } from './use-contact.ts'

export type ContactForm = {
  /** The message's id; the same id twice is one message. */
  messageId: string
  content: string
  /** `content` was written before sign-in. */
  isDraft: boolean
  fault: string | null
  /** The rule that the sender is asked about: the button reads 'Send anyway' then, and sends. */
  rule: WarningRule | null
}
type DialogProps = {
  offer: { id: string; title: string }
  form: ContactForm
  /** Null for a visitor, who signs in before it is sent, and loads no scripts. */
  viewerId: string | null
  /** The dialog's own address opens it, and works without scripts. */
  isOpen: boolean
}

/** The contact dialog (specification §2). 'Contact Vendor' opens it before its script has loaded (app/browser/start-islands.ts). */
export default function ContactDialog({ offer, form, viewerId, isOpen }: DialogProps) {
  const { dialog, field, place, action, fault, rule, isSending, onSubmit, writeAgain, forgetFault } =
    useContact(offer, form)

  useEffect(() => {
    if (!isOpen) return
    // A dialog rendered open does not trap the focus yet.
    dialog.current?.close()
    dialog.current?.showModal()
  }, [isOpen, dialog])
  useEffect(() => {
    // The phone gets ready to send without a connection.
    if (viewerId) outbox().start()
  }, [viewerId])

  return (
    <>
      {viewerId && (
        <div className="sticky bottom-0 bg-paper">
          <FirstMessages about={offer.id} onRemoved={writeAgain} />
        </div>
      )}
      <dialog
        ref={dialog}
        // The link may have opened it before hydration.
        suppressHydrationWarning
        open={isOpen}
        aria-labelledby="contact-heading"
        aria-describedby="contact-subtitle"
        className="fixed inset-0 z-20 m-auto h-fit max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-text overflow-y-auto rounded-card border-2 border-edge bg-board p-4 text-ink [box-shadow:0_0_0_100vmax_rgb(0_0_0/0.6)] backdrop:bg-transparent sm:p-6"
      >
        <form
          method="post"
          action={sendPath(action)}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          className="flex flex-col gap-3"
        >
          <h2 id="contact-heading" className="font-board text-heading font-black">
            {listingTexts.contactVendor}
          </h2>
          <p id="contact-subtitle" className="text-soft">
            {contactTexts.subtitle(offer.title)}
          </p>
          {form.isDraft && (
            <p className="border-l-4 border-leaf pl-2 font-medium">{contactTexts.draftReady}</p>
          )}
          <input type="hidden" name="id" value={form.messageId} />
          {viewerId && <input type="hidden" name="as" value={viewerId} />}
          {rule && <input type="hidden" name="anyway" value="yes" />}
          <textarea
            ref={field}
            name="content"
            rows={4}
            data-typed-as={viewerId ? place : undefined}
            aria-label={messageTexts.message}
            aria-invalid={fault ? true : undefined}
            aria-describedby="contact-fault"
            placeholder={contactTexts.placeholder}
            defaultValue={form.content}
            // Locked: the response would overwrite text typed now.
            readOnly={isSending}
            onInput={forgetFault}
            autoFocus={isOpen}
            // After a POST without a connection Back shows what a visitor typed.
            autoComplete={viewerId ? 'off' : undefined}
            className="w-full rounded-control border-2 border-edge bg-paper px-3 py-2 outline-offset-2 outline-focus placeholder:text-soft focus-visible:outline-3 aria-invalid:border-clay"
          />
          <p
            id="contact-fault"
            data-warning={rule ?? undefined}
            aria-live="assertive"
            className="font-medium whitespace-pre-line text-clay not-empty:border-l-4 not-empty:pl-2"
          >
            {fault}
          </p>
          {rule && <SafetyLink />}
          {viewerId && <OfflineNote>{failedTexts.text}</OfflineNote>}
          {!viewerId && <p className="text-small text-soft">{contactTexts.signInAfter}</p>}
          <div className="flex flex-wrap justify-end gap-3">
            {/* Closes the dialog without scripts too. */}
            <Button variant="plain" formMethod="dialog" formNoValidate className="grow sm:grow-0">
              {contactTexts.cancel}
            </Button>
            <Button aria-disabled={isSending || undefined} className="grow sm:grow-0">
              {isSending ? sendingTexts.sending : rule ? messageTexts.sendAnyway : contactTexts.send}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}
