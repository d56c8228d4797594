import type { ReactNode } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { SameNumber } from '#modules/shipments/contract/cabins.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import { cabinPath } from '../list/open-cabin.ts'
import styles from './form.module.css'
import { modeOf } from './form-state/modes.ts'
import type { CabinForm } from './form-state/use-cabin-form.ts'
import { useSameNumbers } from './use-same-numbers.ts'

/** Warns of other cabins with the same numbers, as they are typed. A warning only. */
export function SameNumbers({ entity }: { entity: CabinForm }) {
  const { t } = useLanguage()
  const { role } = useManager()
  const found = useSameNumbers(entity)
  return (
    <>
      {found?.duplicates.map((cabin) => (
        <Warning key={cabin.id} cabin={cabin}>
          {t('cabin_form.same_number', { field: t(memberLabel(cabin.member, modeOf(entity.form.values))) })}
        </Warning>
      ))}
      {found?.elsewhere.map((cabin) => (
        <Warning key={cabin.id} cabin={cabin}>
          {t('cabin_form.number_of_other', { company: cabin.companyName })}
        </Warning>
      ))}
      {role !== 'operator' && found?.knownElsewhere && <Warning>{t('cabin_form.number_known')}</Warning>}
    </>
  )
}

interface WarningProps {
  /** The cabin with the same number; undefined where it belongs to another company. */
  cabin?: SameNumber
  children: ReactNode
}

/** Opens the other cabin in a new tab: the form keeps its input. */
function Warning({ cabin, children }: WarningProps) {
  const { t } = useLanguage()
  return (
    <p className={`flex gap-2 text-compact ${styles.taken}`}>
      <Icon name="alert" size={16} />
      <span>
        {children}{' '}
        {cabin && (
          <a href={cabinPath(cabin.id)} target="_blank" rel="noopener">
            {t('cabin_form.open_other', {
              number: cabin.number,
              status: t(enumKey('CabinStatus', cabin.status)),
            })}
          </a>
        )}
      </span>
    </p>
  )
}
