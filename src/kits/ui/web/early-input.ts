import { createContext } from 'react'

/**
 * What to do with the text once the options have loaded: after Enter select its match; after leaving the field select
 * its match or mark the text as unmatched.
 */
export type InputEnd = 'none' | 'enter' | 'leave'

/** Text typed before the picker's code had loaded. */
export interface EarlyText {
  text: string
  end: InputEnd
}

export const EarlyInput = createContext<EarlyText | undefined>(undefined)
