import type { KeyAccess, KeyPermission, Role } from '#kits/contract/shared/permissions.ts'
import { keyPermissions } from '#kits/contract/shared/permissions.ts'
import { useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import checkboxes from '#kits/ui/web/checkboxes.module.css'
import { MoreFields } from '#kits/ui/web/field-group.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { managers } from '#modules/access/contract/managers.ts'
import { keyScopes } from '#modules/partners/contract/api-keys.ts'
import { scopeKey } from './scopes.ts'

interface LimitsProps {
  access: KeyAccess
  owner: FieldProps
  scopes: FieldProps
  addresses: FieldProps
}

/** With whom a key ends, and what it is narrowed to. */
export function KeyLimits({ access, owner, scopes, addresses }: LimitsProps) {
  const { t } = useLanguage()
  const { role } = useManager()
  const hasError = [owner, scopes, addresses].some(({ error }) => error !== undefined)
  return (
    <MoreFields title={t('api_keys.limit')} isOpen={hasError}>
      <OwnerField {...owner} />
      <ScopeChoice {...{ role, access, scopes }} />
      <TextAreaField
        label={t('api_keys.fields.allowedAddresses')}
        hint={t('api_keys.hints.allowedAddresses')}
        spellCheck={false}
        {...addresses}
      />
    </MoreFields>
  )
}

function OwnerField(field: FieldProps) {
  const { t } = useLanguage()
  const { company, id } = useManager()
  const { data } = useCall(managers.getPage, { companyId: company.id, disabled: false, pageSize: 100 })
  const people = data?.items ?? []
  return (
    <SelectField
      label={t('api_keys.fields.owner')}
      hint={t('api_keys.hints.ownerId')}
      options={people.map((one) => ({ value: one.id, label: one.displayName ?? one.userName }))}
      {...field}
      value={people.length > 0 && field.value === '' ? id : field.value}
    />
  )
}

/** A form's values are texts: the permissions are separated by spaces. */
export const scopesOf = (typed: string): KeyPermission[] =>
  keyScopes.filter((each) => typed.split(' ').includes(each))

interface ScopeChoiceProps {
  role: Role
  access: KeyAccess
  scopes: FieldProps
}

function ScopeChoice({ role, access, scopes }: ScopeChoiceProps) {
  const { t } = useLanguage()
  const chosen = scopesOf(scopes.value)
  const within = keyPermissions({ role, access, scopes: null })
  const choose = (scope: KeyPermission, isChosen: boolean) =>
    scopes.onValue(keyScopes.filter((each) => (each === scope ? isChosen : chosen.includes(each))).join(' '))
  return (
    <fieldset className="stack" disabled={scopes.readOnly}>
      <legend className={`text-compact semibold ${checkboxes.legend}`}>{t('api_keys.fields.scopes')}</legend>
      <p>{scopes.error ?? t('api_keys.hints.scopes')}</p>
      {keyScopes
        .filter((scope) => within.includes(scope))
        .map((scope) => (
          <label className={`row gap-3 text-compact ${checkboxes.choice}`} key={scope}>
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              aria-invalid={scopes.error === undefined ? undefined : true}
              onChange={({ target }) => choose(scope, target.checked)}
            />
            {t(scopeKey(scope))}
          </label>
        ))}
    </fieldset>
  )
}
