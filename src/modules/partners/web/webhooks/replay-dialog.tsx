import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import checkboxes from '#kits/ui/web/checkboxes.module.css'
import { DialogActions, DialogText, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import type { WebhookActions } from './use-actions.ts'

const hourMs = 3_600_000
const spans = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs } as const
type Span = keyof typeof spans

/** Sends all again since a time, or only what was not delivered. */
export function ReplayDialog({ actions, onClose }: { actions: WebhookActions; onClose: () => void }) {
  const { t } = useLanguage()
  const [span, setSpan] = useState<Span>('day')
  const [failedOnly, setFailedOnly] = useState(true)
  const send = async () => {
    const since = new Date(Date.now() - spans[span]).toISOString()
    if (await actions.replay({ since, failedOnly })) onClose()
  }
  return (
    <ModalDialog
      isOpen
      title={t('webhooks.replay.title')}
      isBusy={actions.busy === 'replay'}
      onClose={onClose}
    >
      <DialogText>{t('webhooks.replay.text')}</DialogText>
      <SelectField
        label={t('webhooks.replay.since')}
        options={(Object.keys(spans) as Span[]).map((value) => ({
          value,
          label: t(`webhooks.replay.${value}`),
        }))}
        value={span}
        onValue={(value) => setSpan(value as Span)}
      />
      <label className={`row gap-3 text-compact ${checkboxes.choice}`}>
        <input
          type="checkbox"
          checked={failedOnly}
          onChange={({ target }) => setFailedOnly(target.checked)}
        />
        {t('webhooks.replay.failed_only')}
      </label>
      <DialogActions>
        <Button onClick={onClose} disabled={actions.busy === 'replay'}>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" loading={actions.busy === 'replay'} onClick={() => void send()}>
          {t('webhooks.actions.replay')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
