import { useManager } from '#kits/http/web/session/session.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { type ApiKey, keyScopes } from '#modules/partners/contract/api-keys.ts'
import { endsSoon, stateTones } from './columns.tsx'
import { scopeKey } from './scopes.ts'
import { useStanding } from './use-standing.ts'

interface ReaderProps {
  row: ApiKey
  onRevoke: (row: ApiKey) => void
  /** Shows the row as it is by now. */
  onChanged: (row: ApiKey) => void
  onClose: () => void
}

/** A key in full, without the key itself. */
export default function KeyReader({ row, onRevoke, onChanged, onClose }: ReaderProps) {
  const { t } = useLanguage()
  const standing = row.state === 'live' || row.state === 'suspended'
  const time = (instant: string) => <LocalTime key={instant} instant={instant} />
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      <DrawerHead title={row.name} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        {row.state === 'suspended' && <p>{t('api_keys.suspended')}</p>}
        {endsSoon(row) && <p>{t('api_keys.soon.text')}</p>}
        <DefinitionList
          entries={[
            [
              t('api_keys.fields.state'),
              <Tag key="state" tone={stateTones[row.state]}>
                {t(`api_keys.states.${row.state}`)}
              </Tag>,
            ],
            [t('api_keys.fields.access'), t(`api_keys.access_text.${row.access}`)],
            [t('api_keys.fields.owner'), row.owner ?? dash],
            [t('api_keys.fields.scopes'), scopesOf(row, t)],
            [
              t('api_keys.fields.allowedAddresses'),
              row.allowedAddresses?.join(', ') ?? t('api_keys.any_address'),
            ],
            [t('api_keys.fields.createdAt'), time(row.createdAt)],
            [t('api_keys.fields.createdBy'), row.createdBy ?? dash],
            [t('api_keys.fields.expiresOn'), row.expiresOn ?? dash],
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
            ...(row.suspendedAt === null
              ? []
              : ([[t('api_keys.fields.suspendedAt'), time(row.suspendedAt)]] as const)),
            ...(row.because === null
              ? []
              : ([[t('api_keys.fields.because'), t(`api_keys.because.${row.because}`)]] as const)),
          ]}
        />
      </div>
      <footer className={`row wrap between gap-2-4 rigid line-above ${drawer.footer}`}>
        <div className={`flex gap-2 ${drawer.actions}`}>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {standing && <Standing row={row} onChanged={onChanged} />}
          {standing && (
            <Button variant="danger" onClick={() => onRevoke(row)}>
              {t('api_keys.actions.revoke')}
            </Button>
          )}
        </div>
      </footer>
    </DrawerFrame>
  )
}

/** Names of permissions that a later version dropped are left out. */
const scopesOf = ({ scopes }: ApiKey, t: Translate): string =>
  scopes === null
    ? t('api_keys.all_scopes')
    : keyScopes
        .filter((each) => scopes.includes(each))
        .map((each) => t(scopeKey(each)))
        .join(', ')

/** Taking a key over and letting a suspended one in again. */
function Standing({ row, onChanged }: Pick<ReaderProps, 'row' | 'onChanged'>) {
  const { t } = useLanguage()
  const { id } = useManager()
  const { isBusy, takeOver, confirm } = useStanding(row, onChanged)
  return (
    <>
      {row.ownerId !== id && (
        <Button disabled={isBusy} onClick={takeOver}>
          {t('api_keys.actions.takeOver')}
        </Button>
      )}
      {row.state === 'suspended' && (
        <Button variant="primary" disabled={isBusy} onClick={confirm}>
          {t('api_keys.actions.confirm')}
        </Button>
      )}
    </>
  )
}
