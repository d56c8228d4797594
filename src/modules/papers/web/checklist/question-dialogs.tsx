import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ConfirmDialog } from '#kits/ui/web/dialog.tsx'
import { getChecklist } from '#modules/papers/contract/checklists.ts'
import { isPresent } from '#modules/papers/rules/checklist.ts'
import type { ManyQuestionProps, OneQuestionProps } from '#modules/shipments/module.web.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { kindNames } from './kind-names.ts'

interface QuestionProps {
  text: ReactNode
  confirm: () => void
  stop: () => void
}

function Question({ text, confirm, stop }: QuestionProps) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('papers.question.title')}
      text={text}
      confirmLabel={t('papers.question.yes')}
      cancelLabel={t('papers.question.no')}
      onConfirm={confirm}
      onCancel={stop}
    />
  )
}

/** Asks before a step that needs papers while a required one is missing. */
export function One({ cabin, name, onAsked, confirm, stop }: OneQuestionProps) {
  const { t, language } = useLanguage()
  const kinds = useMissingKinds(cabin.id, (missing) => {
    // All have come since the cabin was counted.
    if (missing?.length === 0) confirm()
    else onAsked()
  })
  if (!kinds) return null
  const text =
    kinds.length > 0
      ? t('papers.question.text', { name, kinds: kindNames(kinds, { t, language }) })
      : t('papers.summary', { present: cabin.papersPresent ?? 0, count: cabin.papersRequired ?? 0 })
  return <Question text={text} confirm={confirm} stop={stop} />
}

/** Undefined until they are known; empty where they could not be read: then their number is all that is known. */
function useMissingKinds(cabinId: string, onKnown: (missing: readonly DocumentKind[] | undefined) => void) {
  const queries = useQueryClient()
  const [kinds, setKinds] = useState<readonly DocumentKind[]>()
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    let isCurrent = true
    const know = (missing: readonly DocumentKind[] | undefined) => {
      if (!isCurrent) return
      if (missing?.length !== 0) setKinds(missing ?? [])
      tell(missing)
    }
    queries
      .fetchQuery({
        queryKey: callKey(getChecklist, { cabinId }),
        queryFn: () => call(getChecklist, { cabinId }, { autoError: false }),
        retry: false,
        staleTime: 0,
        meta: { isQuiet: true },
      })
      .then(
        (items) =>
          know(items.filter(({ required, state }) => required && !isPresent(state)).map(({ kind }) => kind)),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
          know(undefined)
        },
      )
    return () => {
      isCurrent = false
    }
  }, [cabinId, queries])
  return kinds
}

export function Many({ count, total, ...answers }: ManyQuestionProps) {
  const { t } = useLanguage()
  return <Question text={t('papers.question.text_many', { count, total })} {...answers} />
}
