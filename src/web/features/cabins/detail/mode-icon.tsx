import { enumKey } from '#shared/domain/enum-key.ts'
import type { TransportType } from '#shared/domain/enums.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { ModeIcon } from '#web/ui/mode-icon.tsx'

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
