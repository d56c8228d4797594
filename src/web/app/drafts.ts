import { useEffect, useRef } from 'react'
import { manager } from './manager.ts'

/**
 * A token that dies while a form is open costs no input: what open forms hold is kept in the tab's
 * session storage when the user is sent to log in, and offered to the same form afterwards.
 */
type Values = Readonly<Record<string, unknown>>

interface Kept {
  userId: string
  forms: Record<string, Values>
}

const storageKey = 'cargoclear.drafts'
const neverKept = /password|pwd|captcha|totp|validcode|phonecode/i

const openForms = new Map<string, () => Values | null>()

/** Makes a form's unsaved values known while it is open; null when there is nothing unsaved. */
export function useDraft(formKey: string, values: Values | null): void {
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  useEffect(() => openForm(formKey, () => latest.current), [formKey])
}

export function openForm(formKey: string, values: () => Values | null): () => void {
  openForms.set(formKey, values)
  return () => openForms.delete(formKey)
}

/** Keeps what the open forms hold, for the manager who typed it. Secrets are left out. */
export function keepDrafts(): void {
  const userId = manager()?.id
  if (userId === undefined) return
  const forms: Kept['forms'] = {}
  for (const [formKey, values] of openForms) {
    const unsaved = Object.entries(values() ?? {}).filter(([member]) => !neverKept.test(member))
    if (unsaved.length > 0) forms[formKey] = Object.fromEntries(unsaved)
  }
  if (Object.keys(forms).length > 0) save({ userId, forms })
}

/** The values kept for this form, once, and only for the manager who typed them. */
export function takeDraft(formKey: string): Values | undefined {
  const kept = load()
  if (!kept || kept.userId !== manager()?.id) return undefined
  const { [formKey]: values, ...forms } = kept.forms
  if (values) save({ ...kept, forms })
  return values
}

export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser without session storage kept nothing.
  }
}

function save(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without session storage, or with a full one, there is nowhere to keep it.
  }
}

function load(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
