import { createContext } from 'react'

/** Addresses of the modules that a member's page begins with; development has one more, for React's refresh. */
export const EntryScriptsContext = createContext<readonly string[]>([])
