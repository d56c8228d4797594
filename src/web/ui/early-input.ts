import { createContext } from 'react'

/** What becomes of a text once its options are there. Entered: it is taken. Left: the same, or pointed out. */
export type InputEnd = 'none' | 'enter' | 'leave'

/** What was typed into a picker's shell before the picker itself was there. */
export interface EarlyText {
  text: string
  end: InputEnd
}

export const EarlyInput = createContext<EarlyText | undefined>(undefined)
