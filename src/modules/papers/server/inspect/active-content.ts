import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'

/** Thrown for an intact document in which something executes, hides or links elsewhere. */
export class ActiveContent extends Error {
  override name = 'ActiveContent'
  readonly key: ActiveContentKey

  constructor(key: ActiveContentKey, what: string) {
    super(what)
    this.key = key
  }
}
