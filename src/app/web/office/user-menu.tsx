import { signOut, useManager } from '#kits/http/web/session/session.ts'
import { initialsOf } from '#kits/i18n/shared/initials.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { canOpen, screens } from '#kits/page/shared/routes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'
import { askToLeave } from '#kits/ui/web/unsaved.ts'
import { useNavigationMode } from './navigation-mode.ts'
import { OfficeIcon } from './office-icon.tsx'
import styles from './user-menu.module.css'

const screensOfMenu = ['accountinfo', 'settings', 'jobs'] as const

/** The signed-in manager's menu: account, navigation mode, sign-out. */
export function UserMenu() {
  const { t } = useLanguage()
  const { userName, displayName, company, permissions } = useManager()
  const name = displayName ?? userName
  const [mode, setMode] = useNavigationMode()
  return (
    <MenuButton
      label={t('office.user_menu', { name })}
      className={styles.button}
      content={
        <>
          <span className={`stack text-small semibold ${styles.initials}`} data-initials={initialsOf(name)} />
          <span className={`ellipsis ${styles.name}`}>{name}</span>
          <span className={`muted ${styles.chevron}`}>
            <Icon name="chevron-down" size={16} />
          </span>
        </>
      }
      heading={
        <div className={`line-below break text-compact ${styles.who}`}>
          <p className="semibold">{name}</p>
          {displayName !== null && <p className="muted">{userName}</p>}
          <p className="muted">{company.name}</p>
        </div>
      }
    >
      {({ MenuItem, MenuChoice }) => (
        <>
          {screensOfMenu
            .filter((name) => canOpen(permissions, name))
            .map((name) => (
              <MenuItem
                key={name}
                id={name}
                label={t(`screen.${name}`)}
                icon={<OfficeIcon name={name} />}
                href={screens[name].path}
              />
            ))}
          <MenuChoice
            title={t('office.navigation_mode')}
            options={[
              { id: 'head', label: t('office.navigation_head') },
              { id: 'side', label: t('office.navigation_side') },
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
