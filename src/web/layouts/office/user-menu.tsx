import { screens } from '#shared/domain/routes.ts'
import { signOut, useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { askToLeave } from '#web/ui/unsaved.ts'
import { useNavigationMode } from './navigation-mode.ts'
import { OfficeIcon } from './office-icon.tsx'
import styles from './user-menu.module.css'

/** The signed-in manager's menu: account, navigation mode, sign-out. */
export function UserMenu() {
  const { t } = useLanguage()
  const { userName, company } = useManager()
  const [mode, setMode] = useNavigationMode()
  return (
    <MenuButton
      label={t('office.user_menu', { name: userName })}
      className={styles.button}
      content={
        <>
          <span className={styles.initial} data-initial={initialOf(userName)} />
          <span className={styles.name}>{userName}</span>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={16} />
          </span>
        </>
      }
      heading={
        <div className={styles.who}>
          <p className={styles.whoName}>{userName}</p>
          <p className={styles.company}>{company.name}</p>
        </div>
      }
    >
      {({ MenuItem, MenuChoice }) => (
        <>
          <MenuItem
            id="account"
            label={t('screen.accountinfo')}
            icon={<OfficeIcon name="accountinfo" />}
            href={screens.accountinfo.path}
          />
          <MenuItem
            id="jobs"
            label={t('screen.jobs')}
            icon={<OfficeIcon name="jobs" />}
            href={screens.jobs.path}
          />
          <MenuChoice
            title={t('common.navigation_mode')}
            options={[
              { id: 'head', label: t('common.navigation_head') },
              { id: 'side', label: t('common.navigation_side') },
            ]}
            chosen={mode}
            onChoose={setMode}
          />
          <MenuItem
            id="sign-out"
            label={t('office.actions.sign_out')}
            icon={<OfficeIcon name="sign-out" />}
            onAction={() => askToLeave(() => void signOut())}
          />
        </>
      )}
    </MenuButton>
  )
}

function initialOf(name: string): string {
  const [first = ''] = name
  return first.toLocaleUpperCase()
}
