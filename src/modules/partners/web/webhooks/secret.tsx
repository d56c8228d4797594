import type { RefObject } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ShownOnce } from '#kits/records/web/edit/shown-once.tsx'

interface SecretProps {
  secret: string
  /** It replaces another, which goes on for a while. */
  isReplacement?: boolean
  closeRef: RefObject<() => void>
  onClose: () => void
}

/** The secret by which a receiver verifies what it gets, shown this once. */
export function Secret({ secret, isReplacement = false, closeRef, onClose }: SecretProps) {
  const { t } = useLanguage()
  return (
    <ShownOnce
      {...{ secret, closeRef, onClose }}
      title={t('webhooks.secret.title')}
      texts={{
        notice: t('webhooks.secret.text'),
        advice: [t('webhooks.secret.advice'), ...(isReplacement ? [t('webhooks.secret.rotated')] : [])],
        copy: t('webhooks.secret.copy'),
        copyAgain: t('webhooks.secret.copy_again'),
        copied: t('webhooks.secret.copied'),
        leaveTitle: t('webhooks.leave.title'),
        leaveText: t('webhooks.leave.text'),
        leave: t('webhooks.leave.confirm'),
        stay: t('webhooks.leave.stay'),
      }}
    />
  )
}
