import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import type { ApiKey } from '#modules/partners/contract/api-keys.ts'
import { useRevoke } from './use-revoke.ts'

const loadDrawer = () => import('./drawer.tsx')
const loadReader = () => import('./reader.tsx')
const loadSamples = () => import('./samples-drawer.tsx')

interface OverlaysProps {
  isNew: boolean
  opened: ApiKey | undefined
  hasSamples: boolean
  onCreated: (key: ApiKey) => void
  onRevoked: () => void
  onChanged: (key: ApiKey) => void
  onNewClose: () => void
  onReaderClose: () => void
  onSamplesClose: () => void
}

/** Over the list: a new key, one in full, the question before it is revoked, and the samples. */
export function Overlays(props: OverlaysProps) {
  const { isNew, opened, hasSamples } = props
  const { t } = useLanguage()
  const drawer = useLazyLoad(loadDrawer, isNew)
  const reader = useLazyLoad(loadReader, opened !== undefined)
  const samples = useLazyLoad(loadSamples, hasSamples)
  const { asked, isBusy, ask, cancel, confirm } = useRevoke(props.onRevoked)
  return (
    <>
      {isNew && drawer && <drawer.default onCreated={props.onCreated} onClose={props.onNewClose} />}
      {opened && reader && (
        <reader.default
          row={opened}
          onRevoke={ask}
          onChanged={props.onChanged}
          onClose={props.onReaderClose}
        />
      )}
      {hasSamples && samples && <samples.default onClose={props.onSamplesClose} />}
      <Confirm
        isOpen={asked !== undefined}
        isExpected={opened !== undefined}
        title={t('api_keys.confirm.title', { name: asked?.name ?? '' })}
        text={t('api_keys.confirm.text')}
        confirmLabel={t('api_keys.actions.revoke')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </>
  )
}
