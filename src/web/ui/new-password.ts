import * as z from 'zod/mini'

/** The password and its repetition are the same; said where it is repeated. */
export const passwordsMatch = <M extends string>(member: M) =>
  z.check<Record<M | 'repeatPassword', string>>(({ value, issues }) => {
    if (value[member] === value.repeatPassword) return
    const params = { key: 'passwords_differ' }
    issues.push({ code: 'custom', path: ['repeatPassword'], input: value.repeatPassword, params })
  })
