import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './preview.module.css'
import type { PageJump } from './view.ts'
import { largerThan, smallerThan, type Zoom } from './zoom.ts'

interface ZoomButtonsProps {
  scale: number
  onZoom: (zoom: Zoom) => void
}

export function ZoomButtons({ scale, onZoom }: ZoomButtonsProps) {
  const { t, language } = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    scale,
  )
  return (
    <div className="row gap-1">
      <IconButton label={t('cabin_documents.preview.zoom_out')} onClick={() => onZoom(smallerThan(scale))}>
        <Glyph>
          <path d="M4 10h12" />
        </Glyph>
      </IconButton>
      <output className={styles.percent}>{percent}</output>
      <IconButton label={t('cabin_documents.preview.zoom_in')} onClick={() => onZoom(largerThan(scale))}>
        <Icon name="plus" />
      </IconButton>
      <Button variant="quiet" onClick={() => onZoom('fit')}>
        {t('cabin_documents.preview.fit')}
      </Button>
    </div>
  )
}

/** The page number in view; typing another number goes there. */
export function PageField({ page, pages, goTo }: PageJump) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = Number(typed)
    if (typed && Number.isInteger(wanted)) goTo(wanted)
    setTyped(undefined)
  }
  return (
    <label className="row gap-1">
      {t('cabin_documents.preview.page')}
      <input
        className={`rounded paper ${styles.pageNumber}`}
        inputMode="numeric"
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={({ key }) => key === 'Enter' && go()}
      />
      {t('cabin_documents.preview.pages', { pages })}
    </label>
  )
}
