import { currencies } from '#kits/amounts/shared/currency.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DraftNotice } from '#kits/ui/web/form-parts.tsx'
import { SaveRefusal } from '#kits/ui/web/save-refusal.tsx'
import { Section } from '#kits/ui/web/section.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import type { Settings } from '../contract.ts'
import { previewOf, readList, type SettingValues } from './form-values.ts'
import { HoursEditor } from './hours-editor.tsx'
import { ListEditor } from './list-editor.tsx'
import { Preview } from './preview.tsx'
import styles from './settings.module.css'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

/** The form of settings beside what visitors would see of them. */
export function SettingsEditor({ saved }: { saved: Settings }) {
  const { t } = useLanguage()
  const settingsForm = useSettingsForm(saved)
  const { form, hasDraft } = settingsForm
  return (
    <div className={`stack start ${styles.columns}`}>
      <form className={`shrink ${styles.form}`} {...form.props}>
        {hasDraft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
        <Refusal {...settingsForm} />
        <Who form={form} />
        <Reach form={form} />
        <Where form={form} />
        <Money form={form} />
        <Section title={t('settings.sections.hours')} text={t('settings.sections.hours_text')}>
          <HoursEditor form={form} />
        </Section>
        <div className={`flex gap-3 surface line-above ${styles.actions}`}>
          <Button type="submit" variant="primary" loading={form.isBusy} disabled={!form.isUnsaved}>
            {t('common.save')}
          </Button>
          {form.isUnsaved && (
            <Button variant="quiet" disabled={form.isBusy} onClick={form.reset}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      </form>
      <Preview of={previewOf(form.values)} />
    </div>
  )
}

type FormPart = Pick<SettingsForm, 'form'>

function Who({ form }: FormPart) {
  const { t } = useLanguage()
  return (
    <Section title={t('settings.sections.who')} text={t('settings.sections.who_text')}>
      <div className={`stack one-column gap-3 ${styles.fields}`}>
        <TextField label={t('settings.fields.name')} autoComplete="organization" {...form.field('name')} />
        <TextField
          label={t('settings.fields.patente')}
          hint={t('settings.hints.patente')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('patente')}
        />
        <TextField
          label={t('settings.fields.logo')}
          hint={t('settings.hints.logo')}
          inputMode="url"
          autoComplete="off"
          {...form.field('logo')}
        />
      </div>
    </Section>
  )
}

function Reach({ form }: FormPart) {
  const { t } = useLanguage()
  return (
    <Section title={t('settings.sections.reach')} text={t('settings.sections.reach_text')}>
      <div className={`stack one-column gap-3 ${styles.fields}`}>
        <ListEditor
          form={form}
          member="phones"
          addLabel={t('settings.add_phone')}
          removeLabel={(n) => t('settings.remove_phone', { n })}
        >
          {(item, n) => (
            <TextField
              label={t('settings.phone_n', { n })}
              hint={n === 1 && t('settings.hints.phone')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              {...item}
            />
          )}
        </ListEditor>
        <TextField
          label={t('settings.fields.whatsapp')}
          hint={t('settings.hints.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.field('whatsapp')}
        />
        <TextField
          label={t('settings.fields.email')}
          hint={t('settings.hints.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field('email')}
        />
      </div>
    </Section>
  )
}

function Where({ form }: FormPart) {
  const { t } = useLanguage()
  return (
    <Section title={t('settings.sections.where')} text={t('settings.sections.where_text')}>
      <ListEditor
        form={form}
        member="addresses"
        addLabel={t('settings.add_address')}
        removeLabel={(n) => t('settings.remove_address', { n })}
      >
        {(item, n) => <TextAreaField label={t('settings.address_n', { n })} rows={2} {...item} />}
      </ListEditor>
    </Section>
  )
}

function Money({ form }: FormPart) {
  const { t } = useLanguage()
  return (
    <Section title={t('settings.sections.money')} text={t('settings.sections.money_text')}>
      <SelectField
        label={t('settings.fields.currency')}
        required
        options={currencies.map((value) => ({ value, label: value }))}
        {...form.field('currency')}
      />
    </Section>
  )
}

const lists: readonly string[] = ['phones', 'addresses', 'hours']

/** Why it was not saved; after a conflict what the colleague saved, member by member. */
function Refusal({ form, conflict }: SettingsForm) {
  const { t } = useLanguage()
  const show = (member: string, value: string) =>
    lists.includes(member)
      ? readList(value)
          .filter((text) => text !== '')
          .join('; ')
      : value
  return (
    <SaveRefusal
      form={form}
      conflict={conflict}
      notice={() => (
        <p>
          <strong>{t('conflict.title')}</strong>
        </p>
      )}
      labelOf={(member) => t(`settings.fields.${member as keyof SettingValues}`)}
      show={show}
    />
  )
}
