import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Cabin } from '#shared/contracts/cabin-row.ts'
import { defaultPageSize } from '#shared/contracts/list.ts'
import { type Pedimento, pedimentos } from '#shared/contracts/pedimentos.ts'
import { printPedimento } from '#shared/domain/pedimento.ts'
import { screens } from '#shared/domain/routes.ts'
import { useChanges } from '#web/api/events.ts'
import { callKey, failureOf, useCall } from '#web/api/query.ts'
import { overlayState } from '#web/records/list/overlay-url.ts'
import { Link } from '#web/router/links.tsx'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LightTag } from '#web/ui/light-tag.tsx'
import { keyText } from '#web/ui/pedimento-key.ts'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import { nameOfCabin } from '../cabin-names.ts'
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
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {t('pedimentos.on_cabin.title')}
        </h2>
        {permissions.includes(pedimentos.create.access) && (
          <Link className={buttonClass()} to={`${path}?new=1&cabin=${cabin.id}`} state={overlayState}>
            <Icon name="plus" />
            {t('pedimentos.on_cabin.add')}
          </Link>
        )}
      </div>
      {data && data.items.length === 0 && <p className={styles.muted}>{t('pedimentos.on_cabin.none')}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.list}>
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
        <div className={styles.failure} role="alert">
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
    <li className={styles.item}>
      <Link className={styles.number} to={`${path}?id=${id}`} state={overlayState}>
        {printPedimento(number)}
      </Link>
      {light !== null && <LightTag light={light} t={t} />}
      <ul className={styles.facts}>
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
    </li>
  )
}
