import { useState } from 'react'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { CallError } from '#kits/http/web/call.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { messages } from '../contract/messages.ts'
import type { Thread } from './use-thread.ts'

/** Takes a message that nobody has, takes over a colleague's after a question, or releases one's own. */
export function Taking({ thread: { message, isBusy, change } }: { thread: Thread }) {
  const { t } = useLanguage()
  const { id: managerId, utcOffsets } = useManager()
  const [isAsked, setAsked] = useState(false)
  const { id, takenById, takenAt } = message
  const name = message.takenBy ?? ''
  const isMine = takenById === managerId

  const act = async (action: 'take' | 'release') => {
    setAsked(false)
    try {
      if (action === 'take') await change(messages.take, { id, fromId: takenById })
      else await change(messages.release, { id })
      notify({
        kind: 'success',
        title: t(action === 'take' ? 'messages.notices.taken' : 'messages.notices.released'),
      })
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    }
  }
  const press = () => {
    if (isMine) void act('release')
    else if (takenById === null) void act('take')
    else setAsked(true)
  }
  const label = isMine ? 'release' : takenById === null ? 'take' : 'take_over'
  return (
    <>
      <Button onClick={press} loading={isBusy}>
        {t(`messages.actions.${label}`)}
      </Button>
      <Confirm
        isOpen={isAsked}
        isExpected={label === 'take_over'}
        isHarmless
        title={t('messages.take_over.title', { name })}
        text={t('messages.take_over.text', { name, at: localMinute(takenAt, utcOffsets) })}
        confirmLabel={t('messages.actions.take_over')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => void act('take')}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
