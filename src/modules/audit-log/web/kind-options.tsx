import { ListBox, ListBoxItem } from 'react-aria-components'
import { type AuditKind, auditKinds, ruledKinds } from '#kits/audit/shared/audit-kinds.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FilterPopover } from '#kits/ui/web/filter-popover.tsx'
import styles from '#kits/ui/web/filter-select.module.css'
import type { PopupProps } from '#kits/ui/web/lazy-popup.ts'

interface KindOptionsProps extends PopupProps {
  label: string
  kinds: readonly AuditKind[]
  onKinds: (kinds: AuditKind[]) => void
}

const inOrder: readonly AuditKind[] = [...ruledKinds, 'other']

/** The kinds to choose from; it stays open for another one. */
export function KindOptions({ label, kinds, onKinds, anchor, onClose }: KindOptionsProps) {
  const { t } = useLanguage()
  return (
    <FilterPopover {...{ label, anchor, onClose }}>
      <ListBox
        className={styles.list ?? ''}
        aria-label={label}
        autoFocus
        selectionMode="multiple"
        // Escape closes; the choice stays.
        escapeKeyBehavior="none"
        selectedKeys={kinds}
        onSelectionChange={(keys) =>
          onKinds(keys === 'all' ? [...auditKinds] : inOrder.filter((kind) => keys.has(kind)))
        }
      >
        {inOrder.map((kind) => (
          <ListBoxItem
            className={styles.option ?? ''}
            id={kind}
            key={kind}
            textValue={t(`audit.kinds.${kind}`)}
          >
            {t(`audit.kinds.${kind}`)}
          </ListBoxItem>
        ))}
      </ListBox>
    </FilterPopover>
  )
}
