import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { Column } from '../definition.ts'
import { labelOf } from './columns.ts'
import type { Preferences } from './preferences.ts'
import styles from './toolbar.module.css'

interface ViewMenuProps<Row> {
  definition: { readonly feature: string }
  columns: readonly Column<Row>[]
  preferences: Preferences<Column<Row>>
}

/** The menu of visible columns and row density. */
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
            title={t('records.list.density')}
            options={[
              { id: 'comfortable', label: t('records.list.comfortable') },
              { id: 'compact', label: t('records.list.compact') },
            ]}
            chosen={preferences.density}
            onChoose={preferences.setDensity}
          />
        </>
      )}
    </MenuButton>
  )
}
