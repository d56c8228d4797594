import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { useLazyPopup } from '#kits/ui/web/lazy-popup.ts'
import styles from './drawer.module.css'
import { PendingBadge } from './pending-badge.tsx'
import { useWaitingOf } from './waiting.ts'

const loadPanel = () => import('./drawer-panel.tsx')

/** The menu on a phone, from the left edge, in both navigation modes. */
export function Drawer() {
  const { t } = useLanguage()
  const { button, opened, loaded } = useLazyPopup(loadPanel)
  const waiting = useWaitingOf()([...useManager().menu, 'outbox'])
  return (
    <>
      <button {...button} className={`rigid rounded ${styles.open}`} type="button" aria-haspopup="dialog">
        <Icon name="menu" />
        <span className="visually-hidden">{t('office.actions.open_menu')}</span>
        <span className={styles.waiting}>
          <PendingBadge waiting={waiting} />
        </span>
      </button>
      {opened && loaded && <loaded.DrawerPanel onClose={opened.onClose} />}
    </>
  )
}
