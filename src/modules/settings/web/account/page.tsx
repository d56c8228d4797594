import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { Editable } from '#kits/ui/web/editable.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { Section } from '#kits/ui/web/section.tsx'
import styles from './account.module.css'
import { CalendarLink } from './calendar-link.tsx'
import { companyFields } from './company-fields.ts'
import { CompanyForm, companyFormName } from './company-form.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { NameForm, nameFormName } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm, profileFormName } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { StorageUsed } from './storage-used.tsx'
import { ZoneSetting } from './zone-setting.tsx'

/** Account settings. */
export default function AccountPage() {
  const { t } = useLanguage()
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.accountinfo')} />
      <div className="line-above">
        <Name />
        <Profile />
        <Section title={t('account.language.title')} text={t('account.language.text')}>
          <LanguageSetting />
        </Section>
        <Section title={t('account.zone.title')} text={t('account.zone.text')}>
          <ZoneSetting />
        </Section>
        <Calendar />
        <LastAccess />
        <Section title={t('account.password.title')} text={t('account.password.text')}>
          <PasswordForm />
        </Section>
        <Section title={t('security.totp.title')} text={t('security.totp.text')}>
          <SecondFactor />
        </Section>
        <Section title={t('security.sessions.title')} text={t('security.sessions.text')}>
          <Sessions />
        </Section>
        <CompanySection />
        <Section title={t('account.storage.title')} text={t('account.storage.text')}>
          <StorageUsed />
        </Section>
      </div>
    </div>
  )
}

function Name() {
  const { t } = useLanguage()
  const { displayName } = useManager()
  return (
    <Section title={t('account.name.title')} text={t('account.name.text')}>
      <Editable
        name={nameFormName}
        editLabel={t('account.actions.edit_name')}
        form={(draft, close) => <NameForm draft={draft} onClose={close} />}
      >
        <DefinitionList entries={[[t('account.fields.display_name'), displayName]]} />
      </Editable>
    </Section>
  )
}

function Profile() {
  const { t } = useLanguage()
  const { userName, email, pendingEmail } = useManager()
  return (
    <Section title={t('account.profile.title')} text={t('account.profile.text')}>
      <Editable
        name={profileFormName}
        editLabel={t('account.actions.edit_profile')}
        form={(draft, close) => <ProfileForm draft={draft} onClose={close} />}
      >
        <DefinitionList
          entries={[
            [t('account.fields.user_name'), userName],
            [t('account.fields.email'), email],
          ]}
        />
        {pendingEmail !== null && <p>{t('account.profile.pending', { pending: pendingEmail, email })}</p>}
      </Editable>
    </Section>
  )
}

function Calendar() {
  const { t } = useLanguage()
  const { role } = useManager()
  return (
    <Section title={t('calendar_link.title')} text={t(`calendar_link.text_${role}`)}>
      <CalendarLink />
    </Section>
  )
}

function LastAccess() {
  const { t } = useLanguage()
  const { lastLoginTime, lastLoginIp } = useManager()
  const address =
    lastLoginIp === null ? null : <span className={`text-compact ${styles.address}`}>{lastLoginIp}</span>
  return (
    <Section title={t('account.access.title')} text={t('account.access.text')}>
      <DefinitionList
        entries={[
          [t('account.fields.last_login_time'), <LocalTime key="time" instant={lastLoginTime} />],
          [t('account.fields.last_login_ip'), address],
        ]}
      />
    </Section>
  )
}

function CompanySection() {
  const { t } = useLanguage()
  const { company, permissions } = useManager()
  const canEdit = permissions.includes('company.write')
  return (
    <Section
      title={t('account.company.title')}
      text={t(canEdit ? 'account.company.text' : 'account.company.read_only')}
    >
      <Editable
        name={companyFormName}
        editLabel={t('account.actions.edit_company')}
        form={canEdit ? (draft, close) => <CompanyForm draft={draft} onClose={close} /> : undefined}
      >
        <DefinitionList entries={companyFields.map(({ member, label }) => [t(label), company[member]])} />
      </Editable>
    </Section>
  )
}
