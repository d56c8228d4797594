import { createContext } from 'react'

/** What was typed into a picker's shell and left before the picker itself was there. */
export const TypedBefore = createContext<string | undefined>(undefined)
