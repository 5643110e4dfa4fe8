import { Island } from '#app/islands/island.tsx'
import InboxScreen, { type InboxProps } from './inbox-screen.tsx'

/** The inbox as an island. */
export const InboxIsland = (props: InboxProps) => (
  <Island name="inbox" component={InboxScreen} props={props} />
)
