import { href, redirect } from 'react-router'

/** Spec §2: without an account a visit ends at `/auth`, which says why. */
export function loader() {
  return redirect(`${href('/auth')}?next=${encodeURIComponent(href('/design-store'))}`)
}
