import { useContext } from 'react'
import { SaveDataContext } from '#app/images/picture.tsx'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { Island } from '#app/islands/island.tsx'
import type { InboxPage } from '#app/messages/inbox/inbox-state.ts'
import InboxScreen from './inbox-screen.tsx'

export function InboxIsland(page: InboxPage) {
  const publicUrl = useContext(PublicUrlContext)
  const savesData = useContext(SaveDataContext)
  return <Island name="inbox" component={InboxScreen} props={{ ...page, publicUrl, savesData }} />
}
