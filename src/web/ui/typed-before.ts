import { createContext } from 'react'

/** What becomes of a text once its options are there. Entered: it is taken. Left: the same, or pointed out. */
export type Wish = 'none' | 'enter' | 'leave'

/** What was typed into a picker's shell before the picker itself was there. */
export interface TypedText {
  text: string
  wish: Wish
}

export const TypedBefore = createContext<TypedText | undefined>(undefined)
