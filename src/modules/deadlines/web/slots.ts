import { slot } from '#kits/slots/shared/slots.ts'

/** Keys of answers that follow from rules and calendars: they are asked for again after a change of one. */
export const answersByRules = slot<() => Promise<readonly unknown[]>>(
  'deadlines: answers that follow from rules',
)
