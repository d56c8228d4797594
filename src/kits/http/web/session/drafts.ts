import { useEffect, useRef, useState } from 'react'
import { manager } from './manager.ts'

/**
 * When the token expires while a form is open, no input is lost: unsaved values are stored in the tab's session
 * storage before the login page is shown, and restored into the same form afterwards.
 */
type Values = Readonly<Record<string, unknown>>

interface StoredDrafts {
  userId: string
  forms: Record<string, Values>
}

const storageKey = 'cargoclear.drafts'
const neverStored = /password|pwd|captcha|totp|validcode|phonecode|keyvalue/i

const openForms = new Map<string, () => Values | null>()

/** Registers a form's unsaved values while it is open; null when there are none. */
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

/**
 * Stores the unsaved values of all open forms, for the manager who typed them, beside those stored before. Secrets are
 * left out.
 */
export function saveDrafts(): void {
  const userId = manager()?.id
  if (userId === undefined) return
  const forms: StoredDrafts['forms'] = {}
  for (const [formKey, values] of openForms) {
    const unsaved = Object.entries(values() ?? {}).filter(([member]) => !neverStored.test(member))
    if (unsaved.length > 0) forms[formKey] = Object.fromEntries(unsaved)
  }
  if (Object.keys(forms).length > 0) save({ userId, forms: { ...ownDrafts()?.forms, ...forms } })
}

/** Stores the values of a form that keeps its draft whatever becomes of the page, for the manager who typed them. */
export function storeDraft(formKey: string, values: Values): void {
  const userId = manager()?.id
  if (userId !== undefined) save({ userId, forms: { ...ownDrafts()?.forms, [formKey]: values } })
}

/**
 * The stored draft of this form. It is deleted after the form is mounted, not when it is read: React may render twice
 * before mounting.
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
    // Without session storage nothing was stored.
  }
}

function save(stored: StoredDrafts): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Without session storage, or with a full one, the draft is lost.
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
