import { useId } from 'react'
import { isEitherQuantity, readQuantity } from '#kits/amounts/shared/quantity.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type DecimalSign, decimalSigns, type ImportColumn } from '#modules/intake/contract.ts'
import styles from './columns.module.css'

interface DecimalSignQuestionProps {
  columns: readonly ImportColumn[]
  value: DecimalSign | null
  onValue: (sign: DecimalSign) => void
}

/** Asked, with a value of the sheet, where the weights of a column could be read both ways. */
export function DecimalSignQuestion({ columns, value, onValue }: DecimalSignQuestionProps) {
  const { t, language } = useLanguage()
  const id = useId()
  const [example] = columns.flatMap(({ isDecimalSignUnclear, samples, heading }) => {
    const text = isDecimalSignUnclear ? samples.find(isEitherQuantity) : undefined
    return text === undefined ? [] : [{ text, heading }]
  })
  const inWords = (text: string, sign: DecimalSign): string =>
    new Intl.NumberFormat(language).format(readQuantity(text, sign) ?? 0)
  return (
    <fieldset className={`stack gap-2 rounded ${styles.question}`} data-asks={value === null || undefined}>
      <legend className="text-large bold">{t('cabin_import.columns.decimal_title')}</legend>
      {example && <p>{t('cabin_import.columns.decimal_question', example)}</p>}
      {decimalSigns.map((sign) => (
        <label className={`row gap-2 ${styles.choice}`} key={sign}>
          <input type="radio" name={id} checked={value === sign} onChange={() => onValue(sign)} />
          {example
            ? t(`cabin_import.columns.decimal_${sign}`, { number: inWords(example.text, sign) })
            : t(`cabin_import.columns.sign_${sign}`)}
        </label>
      ))}
    </fieldset>
  )
}
