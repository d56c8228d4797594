import { useEffect, useState } from 'react'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { matchScore } from '#kits/ui/web/text-match.ts'
import type { ImportCell } from '#modules/intake/contract.ts'
import { codesOf } from '../members.ts'
import { isReference, optionsOf } from '../reference-options.ts'

/** What may be put into a cell: the text, and what it is called. */
export interface Suggestion {
  readonly text: string
  readonly label: string
}

const most = 6
/** Milliseconds without typing before the server is asked. */
const pause = 150

/** For a cell as it is: the nearest choices. For a typed text: what it may mean. */
export function useSuggestions({ target, text, choices }: ImportCell, typed: string): readonly Suggestion[] {
  const { t } = useLanguage()
  const keyword = useSettled(typed.trim())
  const isSearched = isReference(target) && typed !== text && keyword !== ''
  const { data } = useCall(
    isReference(target) ? optionsOf[target] : getCompanyOptions,
    { keyword: keyword || null, limit: most },
    { isWanted: isSearched, keepsPrevious: true },
  )
  if (typed === text) return choices
  if (isSearched)
    return (data ?? []).map((option) => {
      const { id, label, code } = option as { id: string; label: string; code?: string }
      return { text: code ?? id, label }
    })
  return (codesOf(target) ?? [])
    .map(({ key }) => t(key))
    .filter((label) => typed.trim() === '' || matchScore(typed, label) !== undefined)
    .map((label) => ({ text: label, label }))
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
