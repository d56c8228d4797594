import { useRef, useState } from 'react'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import type { Webhook } from '#modules/partners/contract/webhooks.ts'
import { DeliveryView } from './delivery.tsx'
import { WebhookForm } from './form.tsx'
import { Overview } from './overview.tsx'
import { Secret } from './secret.tsx'
import { useWebhookActions } from './use-actions.ts'

interface DrawerProps {
  row: Webhook
  onChanged: (row: Webhook) => void
  onClose: () => void
}

type View =
  | { name: 'overview' | 'edit' }
  | { name: 'secret'; secret: string }
  | { name: 'delivery'; id: string }

/** A webhook in full: what it is told of and its log; from there its form, a new secret, or one delivery. */
export default function WebhookDrawer({ row, onChanged, onClose }: DrawerProps) {
  const closeRef = useRef(onClose)
  const [view, setView] = useState<View>({ name: 'overview' })
  const actions = useWebhookActions(row, onChanged)
  const back = () => {
    closeRef.current = onClose
    setView({ name: 'overview' })
  }
  return (
    <DrawerFrame isDismissable={view.name === 'overview'} onClose={() => closeRef.current()}>
      {view.name === 'overview' && (
        <Overview
          {...{ row, actions, onClose }}
          onEdit={() => setView({ name: 'edit' })}
          onSecret={(secret) => setView({ name: 'secret', secret })}
          onDelivery={(id) => setView({ name: 'delivery', id })}
        />
      )}
      {view.name === 'edit' && (
        <WebhookForm
          {...{ row, closeRef }}
          onSaved={(saved) => {
            onChanged(saved)
            back()
          }}
          onClose={back}
        />
      )}
      {view.name === 'secret' && (
        <Secret secret={view.secret} isReplacement {...{ closeRef }} onClose={back} />
      )}
      {view.name === 'delivery' && (
        <DeliveryView id={view.id} {...{ actions, onClose }} canReplay={row.enabled} onBack={back} />
      )}
    </DrawerFrame>
  )
}
