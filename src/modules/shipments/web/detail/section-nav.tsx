import { useEffect, useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { type CabinSection, cabinSections } from '../sections.ts'
import styles from './page.module.css'
import { sectionNames } from './use-section.ts'

interface SectionNavProps {
  current: CabinSection
  isUnsaved: boolean
}

/** Links to the sections: beside each other on a desk, one at a time in a narrow window. */
export function SectionNav({ current, isUnsaved }: SectionNavProps) {
  const { t } = useLanguage()
  const { state } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another link is the current one.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={nav}
      className={`flex gap-1 surface line-below ${styles.sectionNav}`}
      aria-label={t('cabin_form.sections_nav')}
    >
      {sectionNames.map((name) => (
        <Link
          key={name}
          className={`row-inline gap-2 rigid text-compact semibold muted ${styles.sectionLink}`}
          to={`#${name}`}
          state={state}
          replace={name === current}
          aria-current={name === current ? 'location' : undefined}
        >
          {t(cabinSections[name])}
          {name === 'data' && isUnsaved && (
            <span className={styles.unsavedMark} role="img" aria-label={t('cabin_form.unsaved')} />
          )}
        </Link>
      ))}
    </nav>
  )
}
