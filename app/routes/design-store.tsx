import { href, redirect } from 'react-router'
import { signInPath } from '#app/ui/sign-in-path.ts'

/** Spec §2: without an account a visit ends at `/auth`, which says why. */
export function loader() {
  return redirect(signInPath(href('/design-store')))
}
