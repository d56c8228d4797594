import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Outgoing } from '#kits/mail/shared/outbox.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import type { OutboxActions } from './use-outbox-actions.ts'

const loadReader = () => import('./reader.tsx')

interface OverlaysProps {
  opened: Outgoing | undefined
  handling: OutboxActions
  onClose: () => void
}

/** Over the list: a delivery in full, and the question before deliveries are discarded. */
export function Overlays({ opened, handling, onClose }: OverlaysProps) {
  const { t } = useLanguage()
  const reader = useLazyLoad(loadReader, opened !== undefined)
  const count = handling.asked.length
  return (
    <>
      {opened && reader && <reader.default row={opened} {...{ handling, onClose }} />}
      <Confirm
        isOpen={count > 0}
        isExpected={opened !== undefined}
        title={t('outbox.confirm.title', { count })}
        text={t('outbox.confirm.text')}
        confirmLabel={t('outbox.actions.discard')}
        cancelLabel={t('common.cancel')}
        isBusy={handling.isBusy}
        onConfirm={handling.discard}
        onCancel={handling.cancel}
      />
    </>
  )
}
