import { Heading } from 'react-aria-components'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './drawer.module.css'

interface DrawerHeadProps {
  title: string
  /** The row's company, where rows of several companies are shown. */
  company?: string | undefined
  onClose: () => void
}

export function DrawerHead({ title, company, onClose }: DrawerHeadProps) {
  const { t } = useLanguage()
  return (
    <header className={`row between gap-3 rigid line-below ${styles.head}`}>
      <div className="shrink break">
        <Heading className={styles.title ?? ''} slot="title" level={2}>
          {title}
        </Heading>
        {company !== undefined && <p className="text-small muted">{company}</p>}
      </div>
      <IconButton label={t('common.close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </header>
  )
}
