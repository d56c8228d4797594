import { namesOf } from '#kits/catalogue/shared/references.ts'
import { ReferenceField } from '#kits/catalogue/web/reference.tsx'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import checkboxes from '#kits/ui/web/checkboxes.module.css'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { NumberField } from '#kits/ui/web/number-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { PasswordField } from '#modules/access/web/fields/password-field.tsx'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { type CarrierFeed, feedInterval } from '../contract.ts'
import { proposalKinds } from '../rules/proposals.ts'
import { kindsOf, withKind } from './form-values.ts'
import type { FeedFormHandle } from './use-feed-form.ts'

interface FieldsProps {
  form: FeedFormHandle['form']
  feed: CarrierFeed | undefined
}

export function FeedFields({ form, feed }: FieldsProps) {
  const { t } = useLanguage()
  return (
    <FormFields>
      <TextField
        label={t('feeds.fields.name')}
        hint={t('feeds.hints.name')}
        autoComplete="off"
        required
        {...form.field('name')}
      />
      <ReferenceField
        label={t('feeds.fields.carrierId')}
        calls={airlines}
        known={feed && { id: feed.carrierId, names: namesOf(feed, 'carrier') }}
        required
        {...form.field('carrierId')}
      />
      <TextField
        label={t('feeds.fields.baseUrl')}
        hint={t('feeds.hints.baseUrl')}
        type="url"
        autoComplete="off"
        required
        {...form.field('baseUrl')}
      />
      <TextField
        label={t('feeds.fields.keyHeader')}
        hint={t('feeds.hints.keyHeader')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('keyHeader')}
      />
      <PasswordField
        label={t('feeds.fields.keyValue')}
        hint={t(feed?.hasKey ? 'feeds.hints.keyKept' : 'feeds.hints.keyValue')}
        autoComplete="new-password"
        {...form.field('keyValue')}
      />
      <NumberField
        label={t('feeds.fields.everyMinutes')}
        hint={t('feeds.hints.everyMinutes', feedInterval)}
        required
        {...form.field('everyMinutes')}
      />
      <Choices form={form} />
    </FormFields>
  )
}

function Choices({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLanguage()
  const { values, set, isBusy } = form
  const chosen = kindsOf(values)
  return (
    <>
      <fieldset className="stack" disabled={isBusy}>
        <legend className={`text-compact semibold ${checkboxes.legend}`}>
          {t('feeds.fields.automatic')}
        </legend>
        <p className="text-compact muted">{t('feeds.hints.automatic')}</p>
        {proposalKinds.map((kind) => (
          <label className={`row gap-3 text-compact ${checkboxes.choice}`} key={kind}>
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={({ target }) => set({ automatic: withKind(values, kind, target.checked) })}
            />
            {t(`proposals.kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      <label className={`row gap-3 text-compact ${checkboxes.choice}`}>
        <input
          type="checkbox"
          checked={values.enabled === 'true'}
          disabled={isBusy}
          onChange={({ target }) => set({ enabled: target.checked ? 'true' : '' })}
        />
        {t('feeds.fields.enabled')}
      </label>
    </>
  )
}
