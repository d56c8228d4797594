/** The message being written, stored for the tab: a reload or a visit to another page loses nothing. */
export interface ContactDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly content: string
}

const storageKey = 'cargoclear.contact'
export const members = ['name', 'email', 'phone', 'content'] as const

/** A message with a question at its end, where it is not in it yet: what was written stays. */
export function addQuestion(content: string | undefined, question: string): string {
  const written = content?.trimEnd() ?? ''
  if (written === '') return `${question}\n`
  return written.includes(question) ? (content ?? '') : `${written}\n\n${question}\n`
}

export function readDraft(storage: Pick<Storage, 'getItem'>): Partial<ContactDraft> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    const entries = members.map(
      (member) => [member, (stored as Partial<ContactDraft> | null)?.[member]] as const,
    )
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function saveDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: ContactDraft): void {
  try {
    if (members.every((member) => draft[member] === '')) storage.removeItem(storageKey)
    else
      storage.setItem(
        storageKey,
        JSON.stringify(Object.fromEntries(members.map((member) => [member, draft[member]]))),
      )
  } catch {
    // Without session storage, or with a full one, a reload starts empty.
  }
}
