import { type ReactNode, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'
import { reviewDocument } from '#modules/papers/contract/documents.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { type DocumentKind, documentKinds } from '#modules/shipments/rules/document-kinds.ts'

interface ReviewProps {
  cabinDocument: CabinDocument
  onReviewed: (cabinDocument: CabinDocument) => void
  /** Asks for the reason. */
  onSendBack: (cabinDocument: CabinDocument) => void
}

type Change = 'kind' | 'accepted'

/** What a reviewer does with a document: says its kind, accepts it, sends it back, or takes that back. */
export function Review({ cabinDocument, onReviewed, onSendBack }: ReviewProps) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState<Change>()
  const { id, version, fileName: name, kind, kindGuessed, accepted } = cabinDocument
  const send = async (change: Change, input: { kind?: DocumentKind; accepted?: boolean | null }) => {
    if (busy) return
    setBusy(change)
    try {
      onReviewed(await call(reviewDocument, { id, version, ...input }))
    } catch (error) {
      // The call has shown why.
      if (!(error instanceof CallError)) throw error
    }
    setBusy(undefined)
  }
  const isReviewed = accepted !== null
  return (
    <>
      {/* One button in both states: the focus stays on it. */}
      <Button
        aria-label={t(isReviewed ? 'papers.undo_of' : 'papers.accept_of', { name })}
        loading={busy === 'accepted'}
        onClick={() =>
          void send(
            'accepted',
            // Who accepts a paper has seen what it is.
            isReviewed ? { accepted: null } : { accepted: true, ...(kind !== 'other' && { kind }) },
          )
        }
      >
        <Icon name={isReviewed ? 'undo' : 'check'} size={16} />
        {t(isReviewed ? 'papers.undo' : 'papers.accept')}
      </Button>
      {!isReviewed && (
        <Button
          aria-label={t('papers.send_back_of', { name })}
          aria-haspopup="dialog"
          onClick={() => onSendBack(cabinDocument)}
        >
          {t('papers.send_back')}
        </Button>
      )}
      {kindGuessed && kind !== 'other' && (
        <Button
          variant="quiet"
          aria-label={t('papers.confirm_of', { name, kind: t(`papers.kinds.${kind}`) })}
          loading={busy === 'kind'}
          onClick={() => void send('kind', { kind })}
        >
          {t('papers.confirm')}
        </Button>
      )}
      <KindMenu name={name} kind={kind} onKind={(chosen) => void send('kind', { kind: chosen })}>
        {t('papers.change')}
      </KindMenu>
    </>
  )
}

interface KindMenuProps {
  name: string
  kind: DocumentKind
  onKind: (kind: DocumentKind) => void
  children: ReactNode
}

function KindMenu({ name, kind, onKind, children }: KindMenuProps) {
  const { t } = useLanguage()
  return (
    <MenuButton
      label={t('papers.change_of', { name })}
      className={buttonClass({ variant: 'quiet' })}
      content={children}
    >
      {({ MenuChoice }) => (
        <MenuChoice
          title={t('papers.kind')}
          options={documentKinds.map((each) => ({ id: each, label: t(`papers.kinds.${each}`) }))}
          chosen={kind}
          onChoose={onKind}
        />
      )}
    </MenuButton>
  )
}
