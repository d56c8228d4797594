import { useEffect, useEffectEvent, useState } from 'react'
import { maxKeywordLength } from '#kits/contract/shared/text-lengths.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { maxListedNumbers } from '#modules/shipments/contract/list.ts'
import { severalNumbers } from '#modules/shipments/rules/number-reader.ts'
import { type Entry, readQuery } from './palette-entries.ts'
import { type Asked, sources } from './palette-sources.ts'

/** Milliseconds without typing before the server is asked. */
const pause = 80

/** What was asked for last, and what was found. */
interface Found {
  readonly text: string
  readonly entries: readonly Entry[]
}

const nothing: Found = { text: '', entries: [] }

/**
 * Searches while one types. What was found before stays until the newest answer comes; earlier questions are aborted.
 */
export function usePaletteSearch(typed: string) {
  const text = typed.trim()
  const { t } = useLanguage()
  const { permissions } = useManager()
  const navigate = useNavigate()
  const [found, setFound] = useState(nothing)
  const numbers = severalNumbers(text)?.slice(0, maxListedNumbers)
  const { keyword, words } = readQuery(text)

  const search = useEffectEvent((asked: Asked, signal: AbortSignal) => {
    const tools = { t, open: (path: string) => void navigate(path), signal }
    const wanted = sources.filter(({ access }) => (permissions as readonly string[]).includes(access))
    // A source that fails finds nothing; what the others find is worth showing.
    return Promise.all(wanted.map((source) => source.find(asked, tools).catch(() => [])))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyword and numbers follow from the text.
  useEffect(() => {
    if (text === '') return setFound(nothing)
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const asked = { keyword: keyword.slice(0, maxKeywordLength), numbers }
      const entries = (await search(asked, asking.signal)).flat()
      if (!asking.signal.aborted) setFound({ text, entries })
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])
  return { entries: found.entries, isSearching: found.text !== text, numbers, keyword, words }
}
