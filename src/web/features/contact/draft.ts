/** What was typed, for the tab: a reload or a visit to another page costs nothing. */
export interface Typed {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly content: string
}

const storageKey = 'cargoclear.contact'
const members = ['name', 'email', 'phone', 'content'] as const

/** What already stands in the fields: typed before the page listened. */
export function readShown(form: HTMLFormElement | null): Partial<Typed> {
  const shown = new FormData(form ?? undefined)
  return Object.fromEntries(members.map((member) => [member, shown.get(member)]).filter(([, text]) => text))
}

export function readTyped(storage: Pick<Storage, 'getItem'>): Partial<Typed> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    const entries = members.map((member) => [member, (kept as Partial<Typed> | null)?.[member]] as const)
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function keepTyped(storage: Pick<Storage, 'setItem' | 'removeItem'>, typed: Typed): void {
  try {
    if (members.every((member) => typed[member] === '')) storage.removeItem(storageKey)
    else
      storage.setItem(
        storageKey,
        JSON.stringify(Object.fromEntries(members.map((member) => [member, typed[member]]))),
      )
  } catch {
    // Without session storage, or with a full one, a reload starts afresh.
  }
}
