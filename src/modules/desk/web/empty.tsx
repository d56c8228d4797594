import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { EmptyState } from '#kits/ui/web/empty-state.tsx'
import type { DeskView } from './view.ts'

interface EmptyProps {
  view: DeskView
  hrefOf: (change: Partial<DeskView>) => string
}

/** Nothing needs a person: of this kind, of one's own, or at all. */
export function Empty({ view, hrefOf }: EmptyProps) {
  const { t } = useLanguage()
  const which = view.kind ? 'empty_kind' : view.isMine ? 'empty_mine' : 'empty'
  return (
    <EmptyState drawing={<ShipDrawing />} title={t(`desk_page.${which}`)} text={t(`desk_page.${which}_text`)}>
      {which === 'empty_kind' && (
        <Link className={buttonClass()} to={hrefOf({ kind: undefined })} replace>
          {t('desk_page.show_every_kind')}
        </Link>
      )}
      {which === 'empty_mine' && (
        <Link className={buttonClass()} to={hrefOf({ isMine: false })} replace>
          {t('desk_page.show_all')}
        </Link>
      )}
    </EmptyState>
  )
}

/** The sun over a calm sea, a ship on its way. */
function ShipDrawing() {
  return (
    <svg width="200" height="112" viewBox="0 0 200 112" fill="none" aria-hidden="true" focusable="false">
      <circle cx="140" cy="44" r="18" fill="var(--warning-soft)" stroke="var(--warning)" strokeWidth="2" />
      <path
        d="M140 14v6M140 68v6M110 44h6M164 44h6M119 23l4 4M157 61l4 4M161 23l-4 4M123 61l-4 4"
        stroke="var(--warning)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M38 78h62l-8 16H46z" fill="var(--surface-strong)" stroke="var(--muted)" strokeWidth="2" />
      <path
        d="M50 64h14v14H50zM66 64h14v14H66zM58 50h14v14H58z"
        fill="var(--paper)"
        stroke="var(--primary)"
        strokeWidth="2"
      />
      <path d="M8 100h184" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
