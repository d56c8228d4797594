import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import type { Message } from '../contract/messages.ts'
import type { Processing } from './use-processing.ts'

const loadReader = () => import('./reader.tsx')

interface OverlaysProps {
  rows: readonly Message[] | undefined
  opened: Message | undefined
  processing: Processing
  canProcess: boolean
  onOpen: (message: Message) => void
  onClose: () => void
}

/** Over the list: a message in full, and the question before messages are marked. */
export function Overlays({ rows, opened, processing, canProcess, onOpen, onClose }: OverlaysProps) {
  const { t } = useLanguage()
  const reader = useLazyLoad(loadReader, opened !== undefined)
  const { asked, isBusy, ask, cancel, confirm } = processing
  const [first] = asked
  return (
    <>
      {opened && reader && (
        <reader.default
          {...{ rows, opened, onOpen, onClose }}
          onProcess={canProcess ? (message) => ask([message]) : undefined}
        />
      )}
      <Confirm
        isOpen={first !== undefined}
        isExpected={opened !== undefined}
        isHarmless
        title={t('messages.confirm.title', { count: asked.length })}
        text={
          asked.length === 1 && first
            ? t('messages.confirm.one', { name: first.name })
            : t('messages.confirm.several', { count: asked.length })
        }
        confirmLabel={t('messages.actions.process')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
    </>
  )
}
