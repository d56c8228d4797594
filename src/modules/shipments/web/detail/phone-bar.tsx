import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { canEdit, defaultNextStatus, isClosedTo } from '#modules/shipments/rules/status.ts'
import { stepKey } from '#modules/shipments/rules/step-key.ts'
import { StatusIcon } from '../signs/status-icon.tsx'
import styles from './phone-bar.module.css'

interface PhoneBarProps {
  cabin: Cabin
  onStep: () => void
  onPhotos: (photos: File[]) => void
  onNote: () => void
}

/** What is needed beside a container at the port: the next step, a photo, a note. */
export function PhoneBar({ cabin, onStep, onPhotos, onNote }: PhoneBarProps) {
  const { t } = useLanguage()
  const { role, permissions } = useManager()
  const isDeleted = cabin.deletedAt !== null
  const next = defaultNextStatus(cabin.status)
  const canWrite = permissions.includes('cabin.write') && !isDeleted
  const canUpload = canWrite && !isClosedTo(role, cabin.status)
  const canNote = canWrite && canEdit(role, cabin.status)
  const canStep = permissions.includes('cabin.status') && next !== undefined && !isDeleted
  if (!canUpload && !canStep) return null
  return (
    <section
      className={`flex gap-2 paper line-above ${styles.bar}`}
      aria-label={t('cabin_page.quick_actions')}
    >
      {canStep && (
        <button type="button" className={`row gap-2 grow rounded ${styles.step}`} onClick={onStep}>
          <StatusIcon status={next} />
          {t(stepKey(cabin.status, next))}
        </button>
      )}
      {canUpload && (
        <label className={`focus-frame row rounded paper ${styles.action}`}>
          <input
            className="cover-input"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => {
              onPhotos([...(target.files ?? [])])
              // Cleared, so that the camera's next photo counts as a change even under the same name.
              target.value = ''
            }}
          />
          <Glyph size={20}>
            <path d="M2.5 6h3.2l1.5-2h5.600l1.5 2h3.2v10h-15z" />
            <circle cx="10" cy="10.800" r="3" />
          </Glyph>
          {t('cabin_page.photo')}
        </label>
      )}
      {canNote && (
        <button type="button" className={`row rounded paper ${styles.action}`} onClick={onNote}>
          <Icon name="pencil" />
          {t('cabin_page.note')}
        </button>
      )}
    </section>
  )
}
