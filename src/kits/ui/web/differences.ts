import type { Values } from './form-problems.ts'

/** The values somebody else saved while a form was open, and the values the form held when it was sent. */
export interface Conflict {
  /** The values both started from; undefined where they are unknown, as after a restored draft. */
  readonly base?: Values | undefined
  readonly mine: Values
  readonly theirs: Values
}

export interface Difference {
  readonly member: string
  readonly mine: string
  readonly theirs: string
  /** Which of the two values the form holds now and would save. */
  readonly choice: 'mine' | 'theirs'
}

/**
 * The members that the other person changed. `mine` is what was typed since, or what the form held before the choice.
 */
export function differencesOf({ base, mine, theirs }: Conflict, now: Values): Difference[] {
  const changed = Object.keys(theirs).filter((member) => base?.[member] !== theirs[member])
  return changed.flatMap((member) => {
    const saved = theirs[member] ?? ''
    const typed = now[member] ?? ''
    const choice = typed === saved ? 'theirs' : 'mine'
    const own = choice === 'mine' ? typed : (mine[member] ?? '')
    return own === saved ? [] : [{ member, mine: own, theirs: saved, choice }]
  })
}
