import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ConfirmDialog } from '#kits/ui/web/dialog.tsx'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { kindNames } from './kind-names.ts'
import type { PaperCounts } from './lacking.ts'

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

interface OneQuestionProps extends Omit<QuestionProps, 'text'> {
  cabin: PaperCounts
  name: string
  /** Empty where they could not be read: then their number is all that is known. */
  kinds: readonly DocumentKind[]
}

export function OneQuestion({ cabin, name, kinds, ...answers }: OneQuestionProps) {
  const { t, language } = useLanguage()
  const text =
    kinds.length > 0
      ? t('papers.question.text', { name, kinds: kindNames(kinds, { t, language }) })
      : t('papers.summary', { present: cabin.papersPresent ?? 0, count: cabin.papersRequired ?? 0 })
  return <Question text={text} {...answers} />
}

interface ManyQuestionProps extends Omit<QuestionProps, 'text'> {
  count: number
  total: number
}

export function ManyQuestion({ count, total, ...answers }: ManyQuestionProps) {
  const { t } = useLanguage()
  return <Question text={t('papers.question.text_many', { count, total })} {...answers} />
}
