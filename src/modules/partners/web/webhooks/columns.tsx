import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import type { Column } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { Webhook } from '#modules/partners/contract/webhooks.ts'
import { eventName, stateOf, stateTones } from './words.ts'

type SortField = 'url' | 'createdAt'

/** Plain markup, since a page may render many of each. */
export const webhookColumns: readonly Column<Webhook, SortField>[] = [
  {
    member: 'url',
    sort: 'url',
    width: 'wide',
    render: ({ url, description }) => (
      <>
        <span className={`break semibold ${styles.first}`}>{url}</span>
        {description && <span className={`break text-small muted ${styles.second}`}>{description}</span>}
      </>
    ),
  },
  {
    member: 'events',
    width: 'wide',
    render: ({ events }, { t, language }) =>
      new Intl.ListFormat(language).format(events.map((event) => eventName(event, t))),
  },
  {
    member: 'enabled',
    width: 'narrow',
    render: (row, { t }) => {
      const state = stateOf(row)
      return <Tag tone={stateTones[state]}>{t(`webhooks.state.${state}`)}</Tag>
    },
  },
  {
    member: 'lastDeliveryAt',
    isTime: true,
    width: 'narrow',
    render: ({ lastDeliveryAt, lastDeliveryState }, { t, utcOffsets }) =>
      lastDeliveryAt === null || lastDeliveryState === null ? (
        t('webhooks.never')
      ) : (
        <>
          {localMinute(lastDeliveryAt, utcOffsets)}
          <span className={`break text-small muted ${styles.second}`}>
            {t(`webhooks.delivery.${lastDeliveryState}`)}
          </span>
        </>
      ),
  },
  {
    member: 'createdAt',
    sort: 'createdAt',
    isTime: true,
    width: 'narrow',
    hiddenByDefault: true,
    render: ({ createdAt, createdBy }, { utcOffsets }) => (
      <>
        {localMinute(createdAt, utcOffsets)}
        <span className={`break text-small muted ${styles.second}`}>{createdBy}</span>
      </>
    ),
  },
]
