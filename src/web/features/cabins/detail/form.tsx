import { type ReactNode, useId } from 'react'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { useLocation } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { DraftNotice, FormFields } from '#web/ui/form-parts.tsx'
import { CompanyField } from './company-field.tsx'
import { Conflict } from './conflict.tsx'
import styles from './form.module.css'
import { type FormTools, useFormTools } from './form-tools.ts'
import { type SectionName, sections } from './layout.ts'
import { MemberField } from './member-field.tsx'
import { useNewRows } from './new-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { cabinSections } from './sections.ts'
import { SeveralNotice } from './several/notice.tsx'
import { useSeveral } from './several/use-several.ts'
import type { CabinForm, ReadOnlyReason } from './use-cabin-form.ts'

const loadSeveral = () => import('./several/dialog.tsx')
const loadSameNumbers = () => import('./same-numbers.tsx')

interface CabinFormProps {
  entity: CabinForm
  title: string
  /** Shown above the fields. */
  notice?: ReactNode
  onCancel?: () => void
}

/** The form of a cabin, new or existing, in sections. */
export function CabinFields({ entity, title, notice, onCancel }: CabinFormProps) {
  const { loadPickers, ...made } = useFormTools(entity)
  const { newRows, drawer } = useNewRows(made)
  const several = useSeveral()
  const severalDialog = useLazyLoad(loadSeveral, several.isOpen)
  const tools = { ...made, newRows, several }
  const titleId = useId()
  const { form } = entity
  return (
    <>
      <form
        className={classes(styles.form, form.isReadOnly && styles.readOnly)}
        aria-labelledby={titleId}
        {...form.props}
        onSubmit={(event) => {
          if (several.rows.length === 0) return form.props.onSubmit(event)
          event.preventDefault()
          several.setOpen(true)
        }}
        onPointerMove={loadPickers}
        onFocus={loadPickers}
      >
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {entity.readOnlyReason && <ReadOnlyNotice reason={entity.readOnlyReason} />}
        {notice}
        {entity.hasDraft && form.isUnsaved && <DraftNotice onDiscard={entity.discard} />}
        <Conflict entity={entity} names={made.names} />
        {entity.choosesCompany && (
          <FormFields>
            <CompanyField tools={tools} />
          </FormFields>
        )}
        <div className={styles.sections}>
          <Section tools={tools} name="transport" />
          <Section tools={tools} name="numbers" />
          <Section tools={tools} name="cargo" />
          <Section tools={tools} name="delivery" />
          <Section tools={tools} name="dates" />
          <div className={styles.last}>
            <Members tools={tools} name="last" />
          </div>
        </div>
        <SaveBar entity={entity} onCancel={onCancel} />
      </form>
      {/* Outside the form element: its buttons would submit this form too. */}
      {drawer}
      {severalDialog && <severalDialog.SeveralDialog tools={tools} several={several} />}
    </>
  )
}

/** Why nothing can be changed here and, for a shop, where to ask. */
function ReadOnlyNotice({ reason }: { reason: ReadOnlyReason }) {
  const { t } = useLanguage()
  const { state } = useLocation()
  return (
    <p className={styles.notice}>
      {t(reason)}{' '}
      {reason !== 'records.edit.read_only' && 'comments' in cabinSections && (
        <Link to="#comments" state={state}>
          {t('cabin_form.ask_brokerage')}
        </Link>
      )}
    </p>
  )
}

interface SectionProps {
  tools: FormTools
  name: SectionName
}

function Section({ tools, name }: SectionProps & { name: Exclude<SectionName, 'last'> }) {
  const { t } = useLanguage()
  const isNumbers = name === 'numbers'
  const same = useLazyLoad(loadSameNumbers, isNumbers && !tools.entity.form.isReadOnly)
  return (
    <FieldGroup title={t(`cabin_form.sections.${name}`)}>
      {isNumbers && <p className={styles.about}>{t('cabin_form.numbers_hint')}</p>}
      <Members tools={tools} name={name} />
      {isNumbers && <SeveralNotice several={tools.several} />}
      {isNumbers && (
        <div className={styles.same} aria-live="polite">
          {same && <same.SameNumbers entity={tools.entity} />}
        </div>
      )}
    </FieldGroup>
  )
}

const Members = ({ tools, name }: SectionProps) =>
  sections[name].map((member) => <MemberField key={member} tools={tools} member={member} />)
