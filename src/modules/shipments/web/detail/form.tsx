import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { FieldGroup, MoreFields } from '#kits/ui/web/field-group.tsx'
import { DraftNotice, FormFields } from '#kits/ui/web/form-parts.tsx'
import { maySet } from '#modules/shipments/contract/members.ts'
import { cabinSections } from '../sections.ts'
import { ClearedFieldsNotice } from './cleared-fields-notice.tsx'
import { Conflict } from './conflict.tsx'
import styles from './form.module.css'
import { type FormTools, useFormTools } from './form-state/form-tools.ts'
import type { CabinForm, ReadOnlyReason } from './form-state/use-cabin-form.ts'
import { useSeveral } from './form-state/use-several.ts'
import { type SectionName, sections } from './layout.ts'
import { MemberField } from './member-field.tsx'
import { useNewRows } from './new-row.tsx'
import { SaveBar } from './save-bar.tsx'

const loadSeveral = () => import('./several/dialog.tsx')
const loadSeveralNotice = () => import('./several-notice.tsx')
const loadSameNumbers = () => import('./same-numbers.tsx')

interface CabinFormProps {
  entity: CabinForm
  title: string
  /** Shown above the fields. */
  notice?: ReactNode
  onCancel?: () => void
  /** Of a new cabin, where its company may be chosen. */
  CompanyField?: ComponentType<{ tools: FormTools }> | undefined
}

/** The form of a cabin, new or existing, in sections. */
export function CabinFields({ entity, title, notice, onCancel, CompanyField }: CabinFormProps) {
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
        className={classes(
          'stack one-column gap-4 shrink card',
          styles.form,
          form.isReadOnly && `read-only ${styles.readOnly}`,
        )}
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
        <h2 className="text-large" id={titleId}>
          {title}
        </h2>
        {entity.readOnlyReason && <ReadOnlyNotice reason={entity.readOnlyReason} />}
        {notice}
        {entity.hasDraft && form.isUnsaved && <DraftNotice onDiscard={entity.discard} />}
        <Conflict entity={entity} names={made.names} />
        {CompanyField && (
          <FormFields>
            <CompanyField tools={tools} />
          </FormFields>
        )}
        <div className="stack one-column gap-5 shrink">
          <Section tools={tools} name="transport" />
          <Section tools={tools} name="numbers" />
          <Section tools={tools} name="cargo" />
          <Section tools={tools} name="delivery" />
          <Section tools={tools} name="dates" />
          <TerminalSection tools={tools} />
          <div className={`line-above ${styles.last}`}>
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
    <p className={`rounded text-compact notice`}>
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
  const severalNotice = useLazyLoad(loadSeveralNotice, isNumbers && tools.several.rows.length > 0)
  return (
    <FieldGroup title={t(`cabin_form.sections.${name}`)}>
      {isNumbers && <p className={`text-small muted ${styles.about}`}>{t('cabin_form.numbers_hint')}</p>}
      <Members tools={tools} name={name} />
      {isNumbers && severalNotice && <severalNotice.SeveralNotice several={tools.several} />}
      {isNumbers && (
        <div className={`stack gap-2 ${styles.same}`} aria-live="polite">
          {same && <same.SameNumbers entity={tools.entity} />}
        </div>
      )}
    </FieldGroup>
  )
}

/** Told to a shop, which does not set it. Behind a disclosure for a new cabin, which has not arrived. */
function TerminalSection({ tools }: Pick<SectionProps, 'tools'>) {
  const { t } = useLanguage()
  const { role } = useManager()
  const { form, base } = tools.entity
  const title = t('cabin_form.sections.terminal')
  const filled = sections.terminal.filter((member) => form.values[member] !== '')
  const [isOpen, setOpen] = useState(false)
  // Stays open: it must not close over a field that is being cleared.
  if (!isOpen && sections.terminal.some((member) => form.values[member] || form.field(member).error))
    setOpen(true)
  if (!maySet(role, 'terminalId'))
    return (
      filled.length > 0 && (
        <FieldGroup title={title}>
          <dl className={`stack shrink ${styles.facts}`}>
            {filled.map((member) => (
              <div key={member}>
                <dt className="choice-legend text-small semibold">{t(`cabins.fields.${member}`)}</dt>
                <dd>{tools.names[form.values[member]] ?? form.values[member]}</dd>
              </div>
            ))}
          </dl>
        </FieldGroup>
      )
    )
  const fields = (
    <>
      <ClearedFieldsNotice entity={tools.entity} why="port" />
      <Members tools={tools} name="terminal" />
    </>
  )
  return base ? (
    <FieldGroup title={title}>{fields}</FieldGroup>
  ) : (
    <MoreFields title={title} isOpen={isOpen}>
      {fields}
    </MoreFields>
  )
}

const Members = ({ tools, name }: SectionProps) =>
  sections[name].map((member) => <MemberField key={member} tools={tools} member={member} />)
