import type { ReactNode } from 'react'
import { href } from 'react-router'

type StateFormProps = { listingId: string; userId: string; className?: string; children: ReactNode }

/** Changes the state of an own offer by the button in it, from outside of its form. */
export const StateForm = ({ listingId, userId, className, children }: StateFormProps) => (
  <form
    method="post"
    action={href('/listing/:listingId/edit', { listingId })}
    encType="multipart/form-data"
    className={className}
  >
    <input type="hidden" name="as" value={userId} />
    {children}
    {/* The first `press` counts: that of a pressed button. */}
    <input type="hidden" name="press" value="state" />
  </form>
)
