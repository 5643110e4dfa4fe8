import { createContext } from 'react'

/** Whether this visitor's browser asks for less (`Save-Data: on`): fewer pictures by themselves, and the smallest. */
export const SaveDataContext = createContext(false)
