import type { Events } from './events.ts'
import { createSharedAnswers } from './shared-answers.ts'

/** For work in the background, which has no event stream. */
export const noEvents: Events = {
  open: () => () => undefined,
  close: async () => undefined,
  answers: createSharedAnswers(),
}
