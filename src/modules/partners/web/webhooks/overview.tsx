import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import type { Webhook } from '#modules/partners/contract/webhooks.ts'
import { failingDays } from '#modules/partners/rules/webhook-events.ts'
import { Log } from './log.tsx'
import type { WebhookActions } from './use-actions.ts'
import { eventName, stateOf, stateTones } from './words.ts'

interface OverviewProps {
  row: Webhook
  actions: WebhookActions
  onEdit: () => void
  onSecret: (secret: string) => void
  onDelivery: (id: string) => void
  onClose: () => void
}

export function Overview({ row, actions, onEdit, onSecret, onDelivery, onClose }: OverviewProps) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<'rotate' | 'delete'>()
  const test = async () => {
    const delivery = await actions.test()
    if (delivery) onDelivery(delivery.id)
  }
  const confirm = async () => {
    if (asked === 'rotate') {
      const secret = await actions.rotate()
      if (secret !== undefined) onSecret(secret)
    } else if (await actions.remove()) onClose()
    setAsked(undefined)
  }
  return (
    <>
      <DrawerHead title={row.url} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        <Details row={row} />
        <div className="flex wrap gap-2">
          {row.enabled && (
            <Button variant="primary" loading={actions.busy === 'test'} onClick={() => void test()}>
              {t('webhooks.actions.test')}
            </Button>
          )}
          <Button onClick={onEdit}>{t('webhooks.actions.edit')}</Button>
          <Button loading={actions.busy === 'enable'} onClick={() => void actions.toggle()}>
            {t(row.enabled ? 'webhooks.actions.disable' : 'webhooks.actions.enable')}
          </Button>
          <Button onClick={() => setAsked('rotate')}>{t('webhooks.actions.rotate')}</Button>
          <Button variant="danger" onClick={() => setAsked('delete')}>
            {t('webhooks.actions.delete')}
          </Button>
        </div>
        <Log {...{ row, actions, onDelivery }} />
      </div>
      <Confirm
        isOpen={asked !== undefined}
        isExpected
        title={t(asked === 'delete' ? 'webhooks.confirm.delete_title' : 'webhooks.confirm.rotate_title')}
        text={
          asked === 'delete'
            ? t('webhooks.confirm.delete_text', { url: row.url })
            : t('webhooks.confirm.rotate_text')
        }
        confirmLabel={t(asked === 'delete' ? 'webhooks.actions.delete' : 'webhooks.actions.rotate')}
        cancelLabel={t('common.cancel')}
        isBusy={actions.busy === asked && asked !== undefined}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

function Details({ row }: { row: Webhook }) {
  const { t } = useLanguage()
  const state = stateOf(row)
  const time = (instant: string) => <LocalTime key={instant} instant={instant} />
  const optional: readonly ['failingSince' | 'disabledAt' | 'previousUntil', string | null][] = [
    ['failingSince', row.failingSince],
    ['disabledAt', row.disabledAt],
    ['previousUntil', row.previousUntil],
  ]
  return (
    <>
      {row.disabledBecause !== null && (
        <p className={`rounded text-compact notice`}>
          {t(`webhooks.because.${row.disabledBecause}`, { days: failingDays })}
        </p>
      )}
      <DefinitionList
        entries={[
          [
            t('webhooks.fields.enabled'),
            <Tag key="state" tone={stateTones[state]}>
              {t(`webhooks.state.${state}`)}
            </Tag>,
          ],
          [t('webhooks.fields.events'), row.events.map((event) => eventName(event, t)).join(' · ')],
          [t('webhooks.fields.description'), row.description],
          [t('webhooks.fields.createdAt'), time(row.createdAt)],
          [t('webhooks.fields.createdBy'), row.createdBy],
          ...optional.flatMap(([member, instant]) =>
            instant === null ? [] : [[t(`webhooks.fields.${member}`), time(instant)] as const],
          ),
        ]}
      />
    </>
  )
}
