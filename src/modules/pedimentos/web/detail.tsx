import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LastChange } from '#kits/catalogue/web/edit/last-change.tsx'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { nameOfCabin } from '#kits/i18n/shared/names.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { NoRow } from '#kits/records/web/edit/loaded-row.tsx'
import { ExportProgress } from '#kits/records/web/list/export.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { CopyableText } from '#kits/ui/web/copyable-text.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { keyText } from '#modules/reference/web/pedimento-key.ts'
import { LightTag } from '#modules/shipments/web/signs/light-tag.tsx'
import { type Pedimento, pedimentos } from '../contract.ts'
import { authorityUrl } from './authority.ts'
import { stepOf } from './light-step.ts'
import styles from './pedimentos.module.css'
import type { FileDownload } from './use-file-download.ts'
import { licenceText, nameOf, officeText } from './words.ts'

interface DetailProps {
  id: string
  file: FileDownload
  /** What was just done to its shipments, while it can be undone. */
  undo: ReactNode
  /** Undefined where the manager may only read. */
  onEdit: (() => void) | undefined
  onLight: ((row: Pedimento) => void) | undefined
  /** Undefined where the manager may not change the status of shipments. */
  onStep: ((row: Pedimento) => void) | undefined
  onClose: () => void
}

/** A pedimento in full, over the list: what its number says, its days and light, and its shipments. */
export default function PedimentoDetail({ id, undo, onClose, ...actions }: DetailProps) {
  const query = useQuery<Pedimento, CallError>({
    queryKey: callKey(pedimentos.get, { id }),
    queryFn: ({ signal }) => call(pedimentos.get, { id }, { signal, autoError: false }),
    meta: { isQuiet: true },
  })
  const { t } = useLanguage()
  const { data: row } = query
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      {row ? (
        <>
          <DrawerHead title={nameOf(row)} onClose={onClose} />
          <div className={`stack content-start gap-4 grow ${drawer.body}`}>
            <Content row={row} {...actions} />
            {undo}
          </div>
          <Footer row={row} {...actions} />
        </>
      ) : (
        <NoRow
          title={t('screen.pedimento')}
          failure={failureOf(query)}
          onRetry={() => void query.refetch()}
          onClose={onClose}
        />
      )}
    </DrawerFrame>
  )
}

type ActionProps = Omit<DetailProps, 'id' | 'undo' | 'onClose'> & { row: Pedimento }

function Content({ row, onStep, file }: ActionProps) {
  const { t } = useLanguage()
  return (
    <>
      {row.warnings.map((warning) => (
        <p key={warning} className={`flex gap-2 rounded text-compact warning ${styles.warning}`}>
          <Icon name="alert" size={16} />
          {t(`validation.${warning}`)}
        </p>
      ))}
      {onStep && <StepOffer row={row} onStep={onStep} />}
      <Facts row={row} />
      <Cabins row={row} />
      <p>
        <a href={authorityUrl} target="_blank" rel="noreferrer">
          {t('pedimentos.authority.text')}
        </a>
      </p>
      <ExportProgress received={file.received} cancel={file.cancel} start={() => undefined} />
    </>
  )
}

/** The step that follows from the light, for all its shipments that can make it. */
function StepOffer({ row, onStep }: { row: Pedimento; onStep: (row: Pedimento) => void }) {
  const { t } = useLanguage()
  const step = stepOf(row)
  if (!step) return null
  const status = t(enumKey('CabinStatus', step.status))
  return (
    <div className={`row wrap between gap-2-3 rounded ${styles.offer}`}>
      <p>{t(`pedimentos.step_offer.text_${step.light}`, { count: step.able, status })}</p>
      <Button variant="primary" onClick={() => onStep(row)}>
        {t('pedimentos.actions.step')}
      </Button>
    </div>
  )
}

function Facts({ row }: { row: Pedimento }) {
  const { t } = useLanguage()
  const { number, decoded, section, key, paidOn, modulatedOn, light, releasedOn, note } = row
  return (
    <DefinitionList
      entries={[
        [
          t('pedimentos.fields.number'),
          <CopyableText key="number" text={number}>
            <span className={styles.number}>{nameOf(row)}</span>
          </CopyableText>,
        ],
        [t('pedimentos.fields.light'), light === null ? dash : <LightTag key="light" light={light} t={t} />],
        [t('pedimentos.fields.key'), key === null ? dash : keyText(key, t)],
        [t('pedimentos.fields.paidOn'), paidOn],
        [t('pedimentos.fields.modulatedOn'), modulatedOn],
        [t('pedimentos.fields.releasedOn'), releasedOn],
        [t('pedimentos.fields.year'), decoded.year],
        [t('pedimentos.fields.customsOffice'), officeText(decoded, t)],
        [t('pedimentos.fields.section'), section],
        [t('pedimentos.fields.licence'), licenceText(decoded, t)],
        [t('pedimentos.fields.sequence'), decoded.sequence],
        [t('pedimentos.fields.note'), note],
      ]}
    />
  )
}

function Cabins({ row: { cabins } }: { row: Pedimento }) {
  const { t } = useLanguage()
  const { company } = useManager()
  return (
    <section className="stack one-column gap-2">
      <h3 className={styles.heading}>{t('pedimentos.fields.cabins')}</h3>
      {cabins.length === 0 ? (
        <p className={`text-small muted ${styles.muted}`}>{t('pedimentos.cabins.none')}</p>
      ) : (
        <ul className={`stack rounded ${styles.cabins}`}>
          {cabins.map((cabin) => (
            <li key={cabin.id} className={`row wrap gap-1-3 ${styles.cabin}`}>
              <span className={`flex wrap baseline gap-0-2 grow break ${styles.cabinName}`}>
                <Link className={styles.number} to={screens.cabinDetail.path.replace(':id', cabin.id)}>
                  {nameOfCabin(cabin)}
                </Link>
                <span className={`text-small muted ${styles.muted}`}>
                  {[cabin.customerName, cabin.companyId === company.id ? null : cabin.companyName]
                    .filter((text) => text !== null)
                    .join(' · ')}
                </span>
              </span>
              <EnumTag name="CabinStatus" value={cabin.status} t={t} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Footer({ row, file, onEdit, onLight }: ActionProps) {
  const { t } = useLanguage()
  return (
    <footer className={`row wrap between gap-2-4 rigid line-above ${drawer.footer}`}>
      <LastChange {...row} />
      <div className={`flex wrap gap-2 ${styles.footerActions}`}>
        <Button onClick={() => file.start(row)} loading={file.received !== undefined}>
          <Icon name="export" />
          {t('pedimentos.actions.file')}
        </Button>
        {onLight && <Button onClick={() => onLight(row)}>{t('pedimentos.actions.light')}</Button>}
        {onEdit && (
          <Button variant="primary" onClick={onEdit}>
            {t('records.list.edit')}
          </Button>
        )}
      </div>
    </footer>
  )
}
