import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import type { ReadText, Repair } from '#modules/shipments/rules/number-reader.ts'
import { toQuery } from '#modules/shipments/rules/tracking-link.ts'
import styles from './read-notes.module.css'

interface ReadNotesProps {
  read: Pick<ReadText, 'numbers' | 'repairs' | 'pedimentos'>
  /** Shown in place of a number that nobody has. */
  swaps?: readonly Repair[]
}

/**
 * What was read otherwise than it was written, each with the way back, and what is no number of a shipment. Why stands once
 * where there are several.
 */
export function ReadNotes({ read: { numbers, repairs, pedimentos }, swaps = [] }: ReadNotesProps) {
  const { t } = useLanguage()
  if (repairs.length + pedimentos.length + swaps.length === 0) return null
  const asWritten = ({ written, number }: Repair) =>
    `?${toQuery(numbers.map((one) => (one === number ? written : one)))}`
  return (
    <ul className={`stack gap-2 text-body ${styles.notes}`} role="status">
      {repairs.length > 1 && <li>{t('tracking.read_as.repaired_several')}</li>}
      {repairs.map((repair) => (
        <li key={repair.number} className="flex wrap baseline gap-1-3">
          <span>
            {t(repairs.length > 1 ? 'tracking.read_as.pair' : 'tracking.read_as.repaired', { ...repair })}
          </span>
          <Link to={asWritten(repair)} preventScrollReset>
            {t('tracking.missing.try', { number: repair.written })}
          </Link>
        </li>
      ))}
      {swaps.length > 1 && <li>{t('tracking.read_as.swapped_several')}</li>}
      {swaps.map((swap) => (
        <li key={swap.written} className="flex wrap baseline gap-1-3">
          {t(swaps.length > 1 ? 'tracking.read_as.pair' : 'tracking.read_as.swapped', { ...swap })}
        </li>
      ))}
      {pedimentos.length > 0 && (
        <li className="flex wrap baseline gap-1-3">
          {t('tracking.read_as.pedimento', { count: pedimentos.length })}
        </li>
      )}
    </ul>
  )
}
