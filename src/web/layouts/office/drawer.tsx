import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyPopup } from '#web/ui/lazy-popup.ts'
import hidden from '#web/ui/visually-hidden.module.css'
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
      <button {...button} className={styles.open} type="button" aria-haspopup="dialog">
        <Icon name="menu" />
        <span className={hidden.visuallyHidden}>{t('office.actions.open_menu')}</span>
        <span className={styles.waiting}>
          <PendingBadge waiting={waiting} />
        </span>
      </button>
      {opened && loaded && <loaded.DrawerPanel onClose={opened.onClose} />}
    </>
  )
}
