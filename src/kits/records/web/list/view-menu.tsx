import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'
import type { Column } from '../definition.ts'
import { labelOf } from './columns.ts'
import { type Preferences, rowHeights } from './preferences.ts'
import styles from './toolbar.module.css'

interface ViewMenuProps<Row> {
  definition: { readonly feature: string }
  columns: readonly Column<Row>[]
  preferences: Preferences<Column<Row>>
}

/** The menu of visible columns and row height. */
export function ViewMenu<Row>({ definition, columns, preferences }: ViewMenuProps<Row>) {
  const { t } = useLanguage()
  return (
    <MenuButton label={t('records.list.view')} className={styles.tool} content={<Icon name="sliders" />}>
      {({ MenuChecks, MenuChoice }) => (
        <>
          <MenuChecks
            title={t('records.list.columns')}
            options={columns.map((column) => ({
              id: column.member as string,
              label: t(labelOf(definition, column) as 'common.none'),
            }))}
            chosen={preferences.shown.map(({ member }) => member)}
            onChoose={preferences.show}
          />
          <MenuChoice
            title={t('records.list.row_height')}
            options={rowHeights.map((id) => ({ id, label: t(`records.list.row_height_${id}`) }))}
            chosen={preferences.rowHeight}
            onChoose={preferences.setRowHeight}
          />
        </>
      )}
    </MenuButton>
  )
}
