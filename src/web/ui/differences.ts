import type { Values } from './form-problems.ts'

/** What somebody else saved while a form was open, beside what the form held when it was sent. */
export interface Conflict {
  /** What both started from; missing where nobody knows it any more, as after a restored draft. */
  readonly base?: Values | undefined
  readonly mine: Values
  readonly theirs: Values
}

export interface Difference {
  readonly member: string
  readonly mine: string
  readonly theirs: string
  /** What the form holds now, and so would save. */
  readonly choice: 'mine' | 'theirs'
}

/**
 * The members to choose for: those the other one changed. Mine is what was typed since, or what the
 * form held before the choice.
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
