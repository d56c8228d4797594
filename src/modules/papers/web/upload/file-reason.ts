import { fileSize } from '#kits/amounts/shared/file-size.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { documentLimits } from '#modules/papers/rules/document-types.ts'
import { kindOfFile } from './checks.ts'
import type { SentFile } from './send-queue.ts'

/** Why a file was not sent; '' where it was, or will be. */
export function useFileReason(): (file: SentFile) => string {
  const { t, language } = useLanguage()
  return ({ name, state, size }) => {
    if (state.step === 'failed') return state.msg
    if (state.step !== 'refused') return ''
    if (state.problem !== 'too_large') return t(`upload.${state.problem}`)
    const limit = fileSize(documentLimits.bytes, language)
    return t(`upload.too_large_${kindOfFile(name)}`, { size: fileSize(size, language), limit })
  }
}
