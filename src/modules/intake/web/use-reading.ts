import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDrafts, useDraft } from '#kits/http/web/session/drafts.ts'
import { emptyReading, type Reading, readingOf } from './reading.ts'
import type { ImportDetail } from './use-cabin-import.ts'

/** A draft may be from before a member was added. */
function draftOf(key: string): Reading | undefined {
  const draft = readDraft(key) as Partial<Reading> | undefined
  return draft && { ...emptyReading, ...draft }
}

/** How the sheet is to be read: as it was last checked, or as it was changed since, which survives a reload. */
export function useReading({ id, mode, reading: stored }: ImportDetail) {
  const draftKey = `cabinImport.${id}`
  const [own, setOwn] = useState(() => draftOf(draftKey))
  const [isChanged, setChanged] = useState(own !== undefined)
  useDraft(draftKey, isChanged && own ? { ...own } : null)
  useEffect(() => {
    if (isChanged && own) saveDrafts()
  }, [isChanged, own])
  return {
    reading: own ?? readingOf(stored, mode),
    /** The server does not have it yet. */
    isChanged,
    change(next: Reading) {
      setOwn(next)
      setChanged(true)
    },
    markSent() {
      setChanged(false)
      deleteDraft(draftKey)
    },
  }
}
