import { fileSize } from '#kits/amounts/shared/file-size.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { documentLimits } from '#modules/papers/contract/documents.ts'
import type { Upload } from './upload-queue.ts'

/** Why an upload failed; '' where it did not. */
export function reasonOf({ state }: Upload, t: Translate, language: Language): string {
  if (state.step === 'refused') {
    return state.problem === 'too_large'
      ? t('cabin_documents.too_large', { size: fileSize(documentLimits.bytes, language) })
      : t(`cabin_documents.${state.problem}`)
  }
  if (state.step !== 'failed') return ''
  const { status, fields, msg } = state.failure
  if (status === 0) return t('error.fallback_hint', { hint: t('cabin_documents.no_answer') })
  return fields[0]?.msg ?? msg
}
