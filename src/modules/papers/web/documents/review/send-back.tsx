import { useRef } from 'react'
import * as z from 'zod/mini'
import { id, note, version } from '#kits/contract/shared/fields.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { DialogActions, DialogText, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { reviewDocument } from '#modules/papers/contract/documents.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'

interface SendBackProps {
  cabinDocument: CabinDocument
  onSentBack: (cabinDocument: CabinDocument) => void
  onClose: () => void
}

/** A document is never sent back without a reason. */
const schema = z.strictObject({ id, version, accepted: z.literal(false), reason: note })

/** Asks why a document is sent back. */
export function SendBack({ cabinDocument, onSentBack, onClose }: SendBackProps) {
  const { t } = useLanguage()
  const close = useRef(onClose)
  return (
    <ModalDialog
      isOpen
      title={t('papers.send_back_of', { name: cabinDocument.fileName })}
      onClose={() => close.current()}
    >
      <SendBackForm {...{ cabinDocument, onSentBack, onClose }} closeRef={close} />
    </ModalDialog>
  )
}

interface SendBackFormProps extends SendBackProps {
  closeRef: { current: () => void }
}

function SendBackForm({ cabinDocument, onSentBack, onClose, closeRef }: SendBackFormProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: `cabin-document.${cabinDocument.id}.send-back`,
    saved: { reason: '' },
    schema,
    toInput: ({ reason }) => ({
      id: cabinDocument.id,
      version: cabinDocument.version,
      accepted: false,
      reason,
    }),
    submit: async (input) => {
      onSentBack(await call(reviewDocument, input, { autoError: false }))
      finish()
    },
  })
  const { close, finish } = useFormClosing(form, { closeRef, onClose })
  return (
    <form {...form.props}>
      <FormError>{form.failure}</FormError>
      <DialogText>{t('papers.send_back_text')}</DialogText>
      <TextAreaField
        label={t('papers.reason')}
        upTo={maxNoteLength}
        rows={3}
        autoFocus
        required
        {...form.field('reason')}
      />
      <DialogActions>
        <Button onClick={close} disabled={form.isBusy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={form.isBusy}>
          {t('papers.send_back')}
        </Button>
      </DialogActions>
    </form>
  )
}
