import { Button, MenuTrigger } from 'react-aria-components'
import { useLanguage } from '../../app/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuChecks, MenuChoice } from '../../ui/menu.tsx'
import type { CatalogDefinition, CatalogueRow, Column } from '../definition.ts'
import { labelOf } from './columns.ts'
import type { useListPreferences } from './preferences.ts'
import styles from './toolbar.module.css'

interface ViewMenuProps {
  definition: CatalogDefinition
  columns: readonly Column<CatalogueRow>[]
  preferences: ReturnType<typeof useListPreferences<Column<CatalogueRow>>>
}

/** Which columns are shown, and how tight the rows stand. */
export function ViewMenu({ definition, columns, preferences }: ViewMenuProps) {
  const { t } = useLanguage()
  const label = t('catalog.list.view')
  return (
    <MenuTrigger>
      <Button className={styles.tool ?? ''} aria-label={label}>
        <Icon name="sliders" />
      </Button>
      <Menu label={label}>
        <MenuChecks
          title={t('catalog.list.columns')}
          options={columns.map((column) => ({
            id: column.member,
            label: t(labelOf(definition, column) as 'common.none'),
          }))}
          chosen={preferences.shown.map(({ member }) => member)}
          onChoose={preferences.show}
        />
        <MenuChoice
          title={t('catalog.list.density')}
          options={[
            { id: 'comfortable', label: t('catalog.list.comfortable') },
            { id: 'compact', label: t('catalog.list.compact') },
          ]}
          chosen={preferences.density}
          onChoose={preferences.setDensity}
        />
      </Menu>
    </MenuTrigger>
  )
}
