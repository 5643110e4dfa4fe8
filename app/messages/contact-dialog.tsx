import { href } from 'react-router'
import contactScript from '#app/browser/contact-dialog.ts?worker&url'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { messageTexts } from './message-texts.ts'

export type ContactForm = {
  /** For the message; the same id twice is one message. */
  messageId: string
  content: string
  /** What is wrong with it. */
  fault: string | null
}

type DialogProps = {
  offer: { id: string; title: string }
  form: ContactForm
  /** Null for a visitor, who signs in before it is sent. */
  viewerId: string | null
  /** At an address of its own it is open from the start, and works without scripts. */
  isOpen: boolean
}

/** The contact dialog (spec §2). */
export function ContactDialog({ offer, form, viewerId, isOpen }: DialogProps) {
  return (
    <>
      <dialog
        open={isOpen}
        data-contact={offer.id}
        aria-labelledby="contact-heading"
        aria-describedby="contact-subtitle"
        className="fixed inset-0 z-20 m-auto h-fit max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-text overflow-y-auto rounded-card border-2 border-edge bg-board p-4 text-ink [box-shadow:0_0_0_100vmax_rgb(0_0_0/0.6)] backdrop:bg-transparent sm:p-6"
      >
        <form
          method="post"
          action={href('/listing/:listingId/contact', { listingId: offer.id })}
          noValidate
          className="flex flex-col gap-3"
        >
          <h2 id="contact-heading" className="font-board text-heading font-black">
            {listingTexts.contactVendor}
          </h2>
          <p id="contact-subtitle" className="text-soft">
            {messageTexts.contactSubtitle(offer.title)}
          </p>
          <input type="hidden" name="id" value={form.messageId} />
          {viewerId && <input type="hidden" name="as" value={viewerId} />}
          <textarea
            name="content"
            rows={4}
            aria-label={messageTexts.message}
            aria-invalid={form.fault ? true : undefined}
            aria-describedby="contact-fault"
            placeholder={messageTexts.contactPlaceholder}
            defaultValue={form.content}
            autoFocus={isOpen}
            autoComplete="off"
            className="w-full rounded-control border-2 border-edge bg-paper px-3 py-2 outline-offset-2 outline-focus placeholder:text-soft focus-visible:outline-3 aria-invalid:border-clay"
          />
          <p
            id="contact-fault"
            aria-live="assertive"
            className="font-medium whitespace-pre-line text-clay not-empty:border-l-4 not-empty:pl-2"
          >
            {form.fault}
          </p>
          {!viewerId && <p className="text-small text-soft">{messageTexts.signInAfter}</p>}
          <div className="flex flex-wrap justify-end gap-3">
            {/* Closes the dialog by itself, without scripts too. */}
            <Button look="plain" formMethod="dialog" formNoValidate className="grow sm:grow-0">
              {messageTexts.cancel}
            </Button>
            <Button className="grow sm:grow-0">{messageTexts.send}</Button>
          </div>
        </form>
      </dialog>
      {viewerId && <script type="module" src={contactScript} />}
    </>
  )
}
