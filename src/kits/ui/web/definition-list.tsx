import type { ReactNode } from 'react'
import { dash } from '#kits/i18n/shared/dash.ts'
import styles from './definition-list.module.css'

interface DefinitionListProps {
  /** Label and value; no value shows a dash. */
  entries: readonly (readonly [label: string, value: ReactNode])[]
}

export function DefinitionList({ entries }: DefinitionListProps) {
  return (
    <dl className={`stack ${styles.list}`}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small muted">{label}</dt>
          <dd className="break">{value ?? dash}</dd>
        </div>
      ))}
    </dl>
  )
}
