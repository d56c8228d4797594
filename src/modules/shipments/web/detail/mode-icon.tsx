import type { TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ModeIcon } from '../signs/mode-icon.tsx'

/** The icon with its accessible name, where no text stands beside it. */
export function NamedModeIcon({ mode }: { mode: TransportType }) {
  const { t } = useLanguage()
  const name = t(enumKey('TransportType', mode))
  return (
    <span role="img" aria-label={name} title={name}>
      <ModeIcon mode={mode} size={24} />
    </span>
  )
}
