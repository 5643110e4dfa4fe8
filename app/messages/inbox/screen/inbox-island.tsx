import { Island } from '#app/islands/island.tsx'
import InboxScreen, { type InboxProps } from './inbox-screen.tsx'

export const InboxIsland = (props: InboxProps) => (
  <Island name="inbox" component={InboxScreen} props={props} />
)
