import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { callKey, failureOf, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Section } from '#kits/ui/web/section.tsx'
import { notifications } from '../contract/notifications.ts'
import { type NotificationKind, notificationKinds } from '../rules/kinds.ts'
import styles from './page.module.css'

/** Which kinds the manager wants; each is saved at once. */
export function NotificationSettings() {
  const { t } = useLanguage()
  return (
    <Section title={t('notifications.settings.title')} text={t('notifications.settings.text')}>
      <Kinds />
    </Section>
  )
}

function Kinds() {
  const { t } = useLanguage()
  const settings = useCall(notifications.getSettings, {})
  const { shown, change } = useMuting(settings.data?.muted)
  const failure = failureOf(settings)
  return (
    <>
      <FormError>{failure?.msg}</FormError>
      <ul className="stack gap-1">
        {notificationKinds.map((kind) => (
          <li key={kind}>
            <label className={`row gap-3 text-compact ${styles.kind}`}>
              <input
                type="checkbox"
                checked={shown !== undefined && !shown.includes(kind)}
                disabled={shown === undefined}
                onChange={({ target }) => change(kind, target.checked)}
              />
              {t(`notifications.kinds.${kind}`)}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows the choice while it is being saved, and the saved one again where that failed. */
function useMuting(saved: readonly NotificationKind[] | undefined) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly NotificationKind[]>()
  const shown = chosen ?? saved
  const save = async (muted: NotificationKind[]) => {
    setChosen(muted)
    try {
      const result = await call(notifications.setSettings, { muted })
      queries.setQueryData(callKey(notifications.getSettings, {}), result)
      notify({ kind: 'success', title: t('notifications.settings.saved') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setChosen(undefined)
    }
  }
  return {
    shown,
    change: (kind: NotificationKind, isWanted: boolean) => {
      const others = (shown ?? []).filter((each) => each !== kind)
      void save(isWanted ? others : [...others, kind])
    },
  }
}
