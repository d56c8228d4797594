import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { comments, type MentionableManager } from '../contract.ts'
import type { CommentVisibility } from '../rules/comment.ts'
import { mentionSigns } from '../rules/mentions.ts'
import { matchingManagers, mentionQueryAt, withMention } from './mention-query.ts'

export interface CompletedField {
  cabinId: string
  visibility: CommentVisibility
  value: string
  onValue: (value: string) => void
  /** Ctrl+Enter. */
  onSubmit: () => void
  onEscape?: () => void
}

const maxShown = 8
const maxLoaded = 50

/** Managers to complete a mention with. All of a small office are loaded once; of more, those that match. */
function useMentionable({ cabinId, visibility, value }: CompletedField, keyword: string | undefined) {
  const isWanted = mentionSigns.test(value)
  const all = useCall(comments.getMentionable, { cabinId, visibility, limit: maxLoaded }, { isWanted })
  const isMany = all.data?.length === maxLoaded && !!keyword?.trim()
  const some = useCall(
    comments.getMentionable,
    { cabinId, visibility, limit: maxLoaded, keyword: keyword?.trim() || null },
    { isWanted: isMany, keepsPrevious: true },
  )
  return (isMany ? some : all).data
}

/** How far the keys move in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Completes the name that is typed after an `@`: the list of people, its keys, and what screen readers are told. */
export function useCompletion(props: CompletedField, area: RefObject<HTMLTextAreaElement | null>) {
  const { value, onValue, onSubmit, onEscape } = props
  const { t } = useLanguage()
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  /** The `@` whose list was closed with Escape. */
  const [dismissed, setDismissed] = useState<number>()
  const query = caret === undefined ? undefined : mentionQueryAt(value, caret)
  const managers = useMentionable(props, query?.keyword)
  const isAsked = query !== undefined && query.start !== dismissed && managers !== undefined
  const options = isAsked ? matchingManagers(managers, query.keyword).slice(0, maxShown) : []
  const isOpen = options.length > 0
  const activeIndex = Math.min(active, options.length - 1)

  const choose = ({ userName }: MentionableManager) => {
    if (!query || caret === undefined) return
    const next = withMention(value, caret, query, userName)
    onValue(next.text)
    setCaret(undefined)
    requestAnimationFrame(() => area.current?.setSelectionRange(next.caret, next.caret))
    area.current?.focus()
  }
  /** Whether the key was for the list. */
  const takeKey = (key: string): boolean => {
    const chosen = options[activeIndex]
    const step = steps[key]
    if (step !== undefined) setActive((activeIndex + step + options.length) % options.length)
    else if (key === 'Escape') setDismissed(query?.start)
    else if (chosen && (key === 'Enter' || key === 'Tab')) choose(chosen)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Keys that choose among the words of an input method are not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSubmit()
    }
    if (isOpen && !event.shiftKey && takeKey(event.key)) {
      event.preventDefault()
      return event.stopPropagation()
    }
    if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      onEscape()
    }
  }
  const follow = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const next = selectionStart === selectionEnd ? selectionStart : undefined
    if (next === caret) return
    setCaret(next)
    setActive(0)
  }
  return {
    options,
    activeIndex,
    isOpen,
    choose,
    announcement: isOpen
      ? t('cabin_comments.people', { count: options.length })
      : isAsked && query.keyword.length > 2 && !query.keyword.includes(' ')
        ? t('cabin_comments.nobody')
        : '',
    handlers: {
      onKeyDown,
      onChange: ({ target }: { target: HTMLTextAreaElement }) => {
        onValue(target.value)
        setDismissed(undefined)
        follow(target)
      },
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => follow(currentTarget),
      onBlur: () => setCaret(undefined),
    },
  }
}
