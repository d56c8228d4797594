import type { ReactNode } from 'react'
import type { SameNumber } from '#shared/contracts/cabins.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cabinPath } from '../list/open-cabin.ts'
import styles from './form.module.css'
import type { CabinForm } from './use-cabin-form.ts'
import { useSameNumbers } from './use-same-numbers.ts'

/** Who else has the numbers typed, said as they are typed. It warns and never stops. */
export function SameNumbers({ entity }: { entity: CabinForm }) {
  const { t } = useLanguage()
  const { role } = useManager()
  const found = useSameNumbers(entity)
  return (
    <div className={styles.same} aria-live="polite">
      {found?.duplicates.map((cabin) => (
        <Warning key={cabin.id} cabin={cabin}>
          {t('cabin_form.same_number', { field: t(`cabins.fields.${cabin.member}`) })}
        </Warning>
      ))}
      {found?.elsewhere.map((cabin) => (
        <Warning key={cabin.id} cabin={cabin}>
          {t('cabin_form.number_of_other', { company: cabin.companyName })}
        </Warning>
      ))}
      {role !== 'operator' && found?.knownElsewhere && <Warning>{t('cabin_form.number_known')}</Warning>}
    </div>
  )
}

interface WarningProps {
  /** The one that has the number; missing where it is nobody's business. */
  cabin?: SameNumber
  children: ReactNode
}

/** The other cabin opens beside the form: what was typed stays. */
function Warning({ cabin, children }: WarningProps) {
  const { t } = useLanguage()
  return (
    <p className={styles.taken}>
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
