import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '../button.tsx'
import styles from './plot.module.css'
import { Legend } from './series.tsx'

export interface PlotTable {
  readonly head: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[]
}

interface PlotFigureProps {
  /** The finding, as a sentence. */
  title: string
  /** What is drawn, with its unit. */
  unit: string
  table: PlotTable
  /** Of several series. */
  legend?: readonly string[]
  /** Beside the button, as a select. */
  tools?: ReactNode
  children: ReactNode
}

/** A plot under its finding, and the table behind it in its place on demand. */
export function PlotFigure({ title, unit, table, legend = [], tools, children }: PlotFigureProps) {
  const { t } = useLanguage()
  const [titleId, buttonId] = [useId(), useId()]
  const [isTable, setTable] = useState(false)
  return (
    <figure className={`flex gap-2 shrink card ${styles.figure}`} aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId} className={`break ${styles.title}`}>
          {title}
        </h3>
        <p className={`text-small muted ${styles.unit}`}>{unit}</p>
      </figcaption>
      {isTable ? <Table {...table} label={unit} /> : children}
      {!isTable && legend.length > 1 && <Legend names={legend} />}
      <div className={`row wrap gap-2 unprinted ${styles.tools}`}>
        {tools}
        <Button
          variant="quiet"
          id={buttonId}
          aria-labelledby={`${buttonId} ${titleId}`}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'plots.show_plot' : 'plots.show_table')}
        </Button>
      </div>
    </figure>
  )
}

function Table({ head, rows, label }: PlotTable & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too.
    <section className={`rounded ${styles.tableFrame}`} aria-label={label} tabIndex={0}>
      <table className={`text-small ${styles.table}`}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
