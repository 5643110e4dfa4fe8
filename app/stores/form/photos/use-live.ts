import { useSyncExternalStore } from 'react'

const noChanges = () => () => {}

/** Whether scripts run here; false on the server and in the first picture of the page. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
