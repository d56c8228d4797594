import type { ActiveContentKey } from '#shared/domain/active-contents.ts'

/** The document is whole and may be harmless, but something in it acts, hides or leads elsewhere. */
export class ActiveContent extends Error {
  override name = 'ActiveContent'
  readonly key: ActiveContentKey

  constructor(key: ActiveContentKey, what: string) {
    super(what)
    this.key = key
  }
}
