import * as z from 'zod/mini'

/** Checks that password and repetition are the same; the error is shown at the repetition. */
export const passwordsMatch = <M extends string>(member: M) =>
  z.check<Record<M | 'repeatPassword', string>>(({ value, issues }) => {
    if (value[member] === value.repeatPassword) return
    const params = { key: 'passwords_differ' }
    issues.push({ code: 'custom', path: ['repeatPassword'], input: value.repeatPassword, params })
  })
