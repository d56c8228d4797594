import { useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type DayOrder, dayOrders, type ImportColumn } from '#modules/intake/contract.ts'
import styles from './columns.module.css'
import { dayExample, dayInWords } from './day-example.ts'

interface DayOrderQuestionProps {
  columns: readonly ImportColumn[]
  value: DayOrder | null
  onValue: (order: DayOrder) => void
}

/** Asked, with a value of the sheet, where the days of a column could be read in several ways: each may have its own. */
export function DayOrderQuestion({ columns, value, onValue }: DayOrderQuestionProps) {
  const { t, language } = useLanguage()
  const id = useId()
  const examples = columns.flatMap((column) => {
    const example = column.isDayOrderUnclear ? dayExample(column) : undefined
    return example ? [{ ...example, heading: column.heading }] : []
  })
  const [example] = examples
  const possible = columns.flatMap((column) => column.dayOrders)
  // Where all days are clear by now, the answer may still be changed.
  const choices = dayOrders.filter((order) => possible.includes(order) || (order === value && value !== null))
  return (
    <fieldset className={`stack gap-2 rounded ${styles.question}`} data-asks={value === null || undefined}>
      <legend className="text-large bold">{t('cabin_import.columns.day_title')}</legend>
      {example && (
        <p>{t('cabin_import.columns.day_question', { text: example.text, heading: example.heading })}</p>
      )}
      {choices.map((order) => (
        <label className={`row gap-2 ${styles.choice}`} key={order}>
          <input type="radio" name={id} checked={value === order} onChange={() => onValue(order)} />
          {example?.days[order]
            ? t(`cabin_import.columns.day_${order}`, { day: dayInWords(example.days[order], language) })
            : t(`cabin_import.columns.order_${order}`)}
        </label>
      ))}
    </fieldset>
  )
}
