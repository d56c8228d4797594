import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import type { ApiKey } from '#modules/partners/contract/api-keys.ts'
import { stateTones } from './columns.tsx'

interface ReaderProps {
  row: ApiKey
  onRevoke: (row: ApiKey) => void
  onClose: () => void
}

/** A key in full, without the key itself. */
export default function KeyReader({ row, onRevoke, onClose }: ReaderProps) {
  const { t } = useLanguage()
  const time = (instant: string) => <LocalTime key={instant} instant={instant} />
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      <DrawerHead title={row.name} onClose={onClose} />
      <div className={drawer.body}>
        <DefinitionList
          entries={[
            [
              t('api_keys.fields.state'),
              <Tag key="state" tone={stateTones[row.state]}>
                {t(`api_keys.states.${row.state}`)}
              </Tag>,
            ],
            [t('api_keys.fields.access'), t(`api_keys.access_text.${row.access}`)],
            [t('api_keys.fields.createdAt'), time(row.createdAt)],
            [t('api_keys.fields.createdBy'), row.createdBy ?? dash],
            [t('api_keys.fields.expiresOn'), row.expiresOn ?? t('api_keys.no_end')],
            [
              t('api_keys.fields.lastUsedAt'),
              row.lastUsedAt === null ? t('api_keys.never') : time(row.lastUsedAt),
            ],
            [t('api_keys.fields.lastUsedIp'), row.lastUsedIp ?? dash],
            ...(row.revokedAt === null
              ? []
              : ([
                  [t('api_keys.fields.revokedAt'), time(row.revokedAt)],
                  [t('api_keys.fields.revokedBy'), row.revokedBy ?? dash],
                ] as const)),
          ]}
        />
      </div>
      <footer className={drawer.footer}>
        <div className={drawer.actions}>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {row.state === 'live' && (
            <Button variant="danger" onClick={() => onRevoke(row)}>
              {t('api_keys.actions.revoke')}
            </Button>
          )}
        </div>
      </footer>
    </DrawerFrame>
  )
}
