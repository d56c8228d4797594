import { useEffect, useRef, useState } from 'react'
import { manager } from './manager.ts'

/**
 * A token that dies while a form is open costs no input: what open forms hold is stored in the tab's
 * session storage when the user is sent to log in, and offered to the same form afterwards.
 */
type Values = Readonly<Record<string, unknown>>

interface StoredDrafts {
  userId: string
  forms: Record<string, Values>
}

const storageKey = 'cargoclear.drafts'
const neverStored = /password|pwd|captcha|totp|validcode|phonecode/i

const openForms = new Map<string, () => Values | null>()

/** Makes a form's unsaved values known while it is open; null when there is nothing unsaved. */
export function useDraft(formKey: string, values: Values | null): void {
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  useEffect(() => registerForm(formKey, () => latest.current), [formKey])
}

export function registerForm(formKey: string, values: () => Values | null): () => void {
  openForms.set(formKey, values)
  return () => openForms.delete(formKey)
}

/** Keeps what the open forms hold, for the manager who typed it. Secrets are left out. */
export function saveDrafts(): void {
  const userId = manager()?.id
  if (userId === undefined) return
  const forms: StoredDrafts['forms'] = {}
  for (const [formKey, values] of openForms) {
    const unsaved = Object.entries(values() ?? {}).filter(([member]) => !neverStored.test(member))
    if (unsaved.length > 0) forms[formKey] = Object.fromEntries(unsaved)
  }
  if (Object.keys(forms).length > 0) save({ userId, forms })
}

/**
 * What a dead session left of this form, once. It is forgotten when the form stands on screen, not when it is
 * read: React may begin a drawing anew.
 */
export function useRestoredDraft<V extends Values>(formKey: string): V | undefined {
  const [draft] = useState(() => readDraft(formKey) as V | undefined)
  useEffect(() => deleteDraft(formKey), [formKey])
  return draft
}

/** The values stored for this form, only for the manager who typed them. */
export function readDraft(formKey: string): Values | undefined {
  return ownDrafts()?.forms[formKey]
}

export function deleteDraft(formKey: string): void {
  const stored = ownDrafts()
  if (!stored || !(formKey in stored.forms)) return
  const { [formKey]: _, ...forms } = stored.forms
  save({ ...stored, forms })
}

export function clearDrafts(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser without session storage stored nothing.
  }
}

function save(stored: StoredDrafts): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Without session storage, or with a full one, there is nowhere to keep it.
  }
}

function ownDrafts(): StoredDrafts | undefined {
  const stored = load()
  return stored?.userId === manager()?.id ? stored : undefined
}

function load(): StoredDrafts | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
