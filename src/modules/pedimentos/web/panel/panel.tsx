import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { defaultPageSize } from '#kits/contract/shared/list.ts'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, failureOf, useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { overlayState } from '#kits/records/web/list/overlay-url.ts'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { type Pedimento, pedimentos } from '#modules/pedimentos/contract.ts'
import { printPedimento } from '#modules/pedimentos/rules/pedimento.ts'
import { keyText } from '#modules/reference/web/pedimento-key.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { LightTag } from '#modules/shipments/web/signs/light-tag.tsx'
import styles from './panel.module.css'

const { path } = screens.pedimento

/** The pedimentos of a cabin. Each opens on its own screen, and closing it leads back here. */
export default function PedimentosPanel({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const permissions: readonly string[] = useManager().permissions
  const titleId = useId()
  const query = usePedimentosOf(cabin.id)
  const failure = failureOf(query)
  const { data } = query
  return (
    <section className="stack one-column gap-3" aria-labelledby={titleId}>
      <div className="row wrap between gap-2">
        <h2 className="text-large" id={titleId}>
          {t('pedimentos.on_cabin.title')}
        </h2>
        {permissions.includes(pedimentos.create.access) && (
          <Link className={buttonClass()} to={`${path}?new=1&cabin=${cabin.id}`} state={overlayState}>
            <Icon name="plus" />
            {t('pedimentos.on_cabin.add')}
          </Link>
        )}
      </div>
      {data && data.items.length === 0 && <p className="muted">{t('pedimentos.on_cabin.none')}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul>
            {data.items.map((row) => (
              <Item key={row.id} row={row} />
            ))}
          </ul>
          <p>
            <Link to={`${path}?${new URLSearchParams({ q: nameOfCabin(cabin) })}`}>
              {t('pedimentos.on_cabin.all')}
            </Link>
          </p>
        </>
      )}
      {!data && failure && (
        <div className="stack justify-start gap-2" role="alert">
          <p>{failure.msg}</p>
          <Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {!data && !failure && <FieldSkeleton />}
    </section>
  )
}

/** A pedimento's changes are announced as those of its cabins. */
function usePedimentosOf(cabinId: string) {
  const queries = useQueryClient()
  const input = { cabinId, pageSize: defaultPageSize }
  useChanges((change) => {
    if (change !== 'resync' && !(change.kind === 'cabin' && change.id === cabinId)) return
    void queries.invalidateQueries({ queryKey: callKey(pedimentos.getPage, input) })
  })
  return useCall(pedimentos.getPage, input)
}

function Item({ row: { id, number, key, light, paidOn, modulatedOn, releasedOn } }: { row: Pedimento }) {
  const { t } = useLanguage()
  const facts = [
    key && keyText(key, t),
    paidOn && t('pedimentos.on_cabin.paid', { day: paidOn }),
    modulatedOn && t('pedimentos.on_cabin.modulated', { day: modulatedOn }),
    releasedOn && t('pedimentos.on_cabin.released', { day: releasedOn }),
  ]
  return (
    <li className={`row wrap gap-1-3 ${styles.item}`}>
      <Link className={styles.number} to={`${path}?id=${id}`} state={overlayState}>
        {printPedimento(number)}
      </Link>
      {light !== null && <LightTag light={light} t={t} />}
      <ul className={`flex wrap text-small muted ${styles.facts}`}>
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
    </li>
  )
}
