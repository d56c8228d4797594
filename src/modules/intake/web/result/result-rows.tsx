import { useId, useState } from 'react'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import table from '#kits/ui/web/report-table.module.css'
import { cabinImports, type ImportRow } from '#modules/intake/contract.ts'
import { outcomeTones } from '../check/grid-row.tsx'
import { targetName } from '../members.ts'
import { Pager } from '../pager.tsx'
import { isWrongCell, numberOf } from '../rows.ts'
import styles from './result.module.css'

const pageSize = 20

const cabinPath = (id: string): string => screens.cabinDetail.path.replace(':id', id)

/** What has become of each line, with a link to its shipment. */
export function ResultRows({ id }: { id: string }) {
  const { t } = useLanguage()
  const titleId = useId()
  const [page, setPage] = useState(1)
  const { data } = useCall(cabinImports.getRows, { id, page, pageSize }, { keepsPrevious: true })
  if (!data || data.items.length === 0) return null
  return (
    <div className="stack one-column gap-2">
      <h2 className="text-large bold" id={titleId}>
        {t('cabin_import.result.rows')}
      </h2>
      <section
        className={`shrink card ${styles.rows}`}
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className={`text-compact ${table.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('cabin_import.check.line')}</th>
              <th scope="col">{t('cabins.fields.number')}</th>
              <th scope="col">{t('cabin_import.check.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <Pager {...data} shown={data.items.length} onPage={setPage} />
    </div>
  )
}

function Row({ row }: { row: ImportRow }) {
  const { t } = useLanguage()
  const number = numberOf(row) ?? row.line
  const errors = [
    ...row.issues.filter(({ isWarning }) => !isWarning).map(({ msg }) => msg),
    ...row.cells.filter(isWrongCell).map(({ target, issues }) => {
      const reasons = issues.filter(({ isWarning }) => !isWarning).map(({ msg }) => msg)
      return t('cabin_import.result.reason', { member: targetName(t, target), reason: reasons.join(' ') })
    }),
  ]
  return (
    <tr>
      <td>{row.line}</td>
      <td>{row.cabinId === null ? number : <Link to={cabinPath(row.cabinId)}>{number}</Link>}</td>
      <td>
        <Tag tone={outcomeTones[row.outcome]}>{t(`cabin_import.done.${row.outcome}`)}</Tag>
        {errors.map((error) => (
          <p className="danger" key={error}>
            {error}
          </p>
        ))}
      </td>
    </tr>
  )
}
