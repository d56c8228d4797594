import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { clearUnsaved } from '#kits/ui/web/unsaved.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import { type CabinMember, cabinMembers } from '#modules/shipments/contract/members.ts'
import { checkContainer } from '#modules/shipments/rules/numbers.ts'
import { cabinPath } from '#modules/shipments/web/list/open-cabin.ts'
import type { FormTools } from '../form-state/form-tools.ts'
import { modeOf } from '../form-state/modes.ts'
import type { ContainerRow, Several } from '../form-state/use-several.ts'
import styles from './several.module.css'
import { useRegistration } from './use-registration.ts'
import { useTakenNumbers } from './use-taken-numbers.ts'

interface SeveralDialogProps {
  tools: FormTools
  several: Several
}

/** The preview of several cabins, their registration, and what became of each. */
export function SeveralDialog({ tools, several }: SeveralDialogProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { entity } = tools
  const { rows, others, setOpen } = several
  const { register, isBusy, problems } = useRegistration(entity, several, () => {
    notify({ kind: 'success', title: t('cabin_several.created', { n: rows.length }) })
    clearUnsaved()
    const numbers = rows.map(({ containerNo }) => containerNo)
    void navigate(`${screens.cabin.path}?${new URLSearchParams({ numbers: numbers.join(',') })}`)
  })
  const taken = useTakenNumbers(rows, entity)
  const left = rows.filter(({ isDone }) => !isDone)
  const hasFailed = rows.some(({ failure }) => failure !== undefined)
  const mode = modeOf(entity.form.values)
  const label = (member: string) =>
    member in cabinMembers ? t(memberLabel(member as CabinMember, mode)) : t('cabins.fields.companyName')
  return (
    <ModalDialog
      isOpen
      isWide
      isBusy={isBusy}
      title={t('cabin_several.title')}
      onClose={() => setOpen(false)}
    >
      <Shared tools={tools} />
      <FormError>
        {problems.length > 0
          ? t('cabin_several.missing', { fields: problems.map(label).join(', ') })
          : hasFailed && t('cabin_several.partial', { done: rows.length - left.length, n: rows.length })}
      </FormError>
      {others.length > 0 && (
        <p className="break text-small muted">{t('cabin_several.others', { text: others.join(', ') })}</p>
      )}
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} isBusy={isBusy} onRemove={() => several.remove(row.id)}>
            {taken[row.containerNo]}
          </Row>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => setOpen(false)} disabled={isBusy}>
          {t('cabin_several.back')}
        </Button>
        <Button
          variant="primary"
          loading={isBusy}
          disabled={left.length === 0 || problems.length > 0}
          onClick={() => void register()}
        >
          {t('cabin_several.create', { n: left.length })}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

const sharedMembers = [
  'blNo',
  'bookingNo',
  'departurePortId',
  'destinationPortId',
  'carrierId',
  'vesselName',
  'voyage',
  'customerId',
  'lastFreeDay',
] as const satisfies readonly CabinMember[]

/** The values that all of them get. */
function Shared({ tools: { entity, names } }: { tools: FormTools }) {
  const { t } = useLanguage()
  const { values } = entity.form
  const shown = sharedMembers.filter((member) => values[member] !== '')
  return (
    <>
      <p>{t('cabin_several.shared')}</p>
      <dl className={`stack gap-2-4 break ${styles.shared}`}>
        {shown.map((member) => (
          <div key={member}>
            <dt className="break text-small muted">{t(memberLabel(member, modeOf(values)))}</dt>
            <dd>{names[values[member]] ?? values[member]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface RowProps {
  row: ContainerRow
  isBusy: boolean
  onRemove: () => void
  /** Warns that others have the number. */
  children: string | undefined
}

function Row({ row: { id, containerNo, isDone, failure }, isBusy, onRemove, children }: RowProps) {
  const { t } = useLanguage()
  const digit = checkContainer(containerNo)
  return (
    <li className={`row between gap-3 line-above ${styles.row}`}>
      <div className={`flex wrap gap-0-3 shrink text-compact ${styles.about}`}>
        <strong className={styles.number}>
          {isDone ? (
            <a href={cabinPath(id)} target="_blank" rel="noopener">
              {containerNo}
            </a>
          ) : (
            containerNo
          )}
        </strong>
        {isDone && <span className={styles.done}>{t('cabin_form.created')}</span>}
        {failure !== undefined && <span className="danger">{failure}</span>}
        {!isDone && digit.verdict === 'wrong' && (
          <span className="warning">{t('cabin_form.check_wrong', { n: digit.expected })}</span>
        )}
        {!isDone && children !== undefined && <span className="warning">{children}</span>}
      </div>
      {!isDone && (
        <IconButton
          label={t('cabin_several.remove', { number: containerNo })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </li>
  )
}
