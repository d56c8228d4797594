import type { Outgoing } from '#shared/contracts/outbox.ts'
import { useLoaded } from '#web/page/use-loaded.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import type { Handling } from './use-handling.ts'

const loadReader = () => import('./reader.tsx')

interface OverlaysProps {
  opened: Outgoing | undefined
  handling: Handling
  onClose: () => void
}

/** What may stand over the list: one delivery in full, and the question before some are discarded. */
export function Overlays({ opened, handling, onClose }: OverlaysProps) {
  const { t } = useLanguage()
  const reader = useLoaded(loadReader, opened !== undefined)
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
