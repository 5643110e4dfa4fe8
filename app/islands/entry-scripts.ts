import { createContext } from 'react'

/** The first modules of a member's page; development has one more, for React's refresh. */
export const EntryScriptsContext = createContext<readonly string[]>([])
