import { href } from 'react-router'

/** The pages of a person's account, in the order of its menu. */
export const accountPages = [
  { path: href('/account'), text: 'Your account' },
  { path: href('/account/email'), text: 'E-mail' },
  { path: href('/account/password'), text: 'Password' },
  { path: href('/account/sessions'), text: 'Signed-in devices' },
  { path: href('/account/notices'), text: 'Notices' },
  { path: href('/account/replies'), text: 'Saved replies' },
  { path: href('/account/blocks'), text: 'Blocked people' },
  { path: href('/account/decisions'), text: 'Decisions about you' },
  { path: href('/account/data'), text: 'Your data' },
  { path: href('/account/deletion'), text: 'Delete account' },
] as const
