import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyPopup } from '#web/ui/lazy-popup.ts'
import styles from './drawer.module.css'

const loadPanel = () => import('./drawer-panel.tsx')

/** The menu on a phone, from the left edge, in both navigation modes. */
export function Drawer() {
  const { t } = useLanguage()
  const { button, opened, loaded } = useLazyPopup(loadPanel)
  return (
    <>
      <button
        {...button}
        className={styles.open}
        type="button"
        aria-label={t('office.actions.open_menu')}
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
      </button>
      {opened && loaded && <loaded.DrawerPanel onClose={opened.onClose} />}
    </>
  )
}
