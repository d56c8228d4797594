import type { RefObject } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ShownOnce } from '#kits/records/web/edit/shown-once.tsx'

interface MadeKeyProps {
  name: string
  secret: string
  closeRef: RefObject<() => void>
  onClose: () => void
}

/** The key, shown this once. */
export function MadeKey({ name, secret, closeRef, onClose }: MadeKeyProps) {
  const { t } = useLanguage()
  return (
    <ShownOnce
      {...{ secret, closeRef, onClose }}
      title={name}
      texts={{
        notice: t('api_keys.made.text'),
        advice: [t('api_keys.made.advice')],
        copy: t('api_keys.actions.copy'),
        copyAgain: t('api_keys.actions.copied'),
        copied: t('api_keys.notices.copied'),
        leaveTitle: t('api_keys.leave.title'),
        leaveText: t('api_keys.leave.text'),
        leave: t('api_keys.leave.confirm'),
        stay: t('api_keys.leave.stay'),
      }}
    />
  )
}
