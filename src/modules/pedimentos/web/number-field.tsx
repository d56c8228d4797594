import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { customsOffices } from '../rules/customs-offices.ts'
import type { PedimentoFault, PedimentoParts } from '../rules/pedimento.ts'
import styles from './pedimentos.module.css'
import { useDecoded } from './use-decoded.ts'
import { licenceText, officeText } from './words.ts'

interface NumberFieldProps extends FieldProps {
  /** The number of the row in the form; undefined for a new one. */
  savedNumber: string | undefined
}

/** The number, with what its digits say below it while it is typed. */
export function NumberField({ savedNumber, ...field }: NumberFieldProps) {
  const { t } = useLanguage()
  const decoded = useDecoded(field.value, savedNumber)
  return (
    <div className="stack one-column gap-2">
      <TextField
        label={t('pedimentos.fields.number')}
        hint={t('pedimentos.hints.number')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...field}
      />
      {!decoded.read.ok && decoded.digits > 0 && (
        <Unfinished fault={decoded.read.key} digits={decoded.digits} />
      )}
      <div
        className={`stack gap-2 rounded surface ${styles.decoded}`}
        role="status"
        aria-label={t('pedimentos.decoded.title')}
      >
        {decoded.read.ok && <Decoded {...decoded} parts={decoded.read.decoded} />}
      </div>
    </div>
  )
}

/** Not announced: it changes with every digit. */
function Unfinished({ fault, digits }: { fault: PedimentoFault; digits: number }) {
  const { t } = useLanguage()
  return (
    <p className={`text-small muted ${styles.muted}`}>
      {fault === 'wrong_year_digit'
        ? t('validation.wrong_year_digit')
        : t('pedimentos.decoded.digits', { count: digits })}
    </p>
  )
}

interface DecodedProps extends Pick<ReturnType<typeof useDecoded>, 'answer' | 'isOwn'> {
  parts: PedimentoParts
}

function Decoded({ parts, answer, isOwn }: DecodedProps) {
  const { t } = useLanguage()
  const { year, customsOffice, licence, sequence } = parts
  const customsOfficeName = customsOffices.get(customsOffice) ?? null
  const isTaken = answer?.takenById != null && !isOwn
  return (
    <>
      <DefinitionList
        entries={[
          [t('pedimentos.fields.year'), year],
          [t('pedimentos.fields.customsOffice'), officeText({ customsOffice, customsOfficeName }, t)],
          [t('pedimentos.fields.licence'), answer ? licenceText(answer.decoded, t) : licence],
          [t('pedimentos.fields.sequence'), sequence],
        ]}
      />
      {answer?.warnings.map((warning) => (
        <p key={warning} className={`flex gap-2 rounded text-compact warning ${styles.warning}`}>
          <Icon name="alert" size={16} />
          {t(`validation.${warning}`)}
        </p>
      ))}
      {isTaken && (
        <p className={`flex gap-2 rounded text-compact warning ${styles.warning}`}>
          <Icon name="alert" size={16} />
          <span>
            {t('pedimentos.decoded.taken')}{' '}
            <Link to={`${screens.pedimento.path}?id=${answer.takenById}`}>
              {t('pedimentos.decoded.open_taken')}
            </Link>
          </span>
        </p>
      )}
    </>
  )
}
