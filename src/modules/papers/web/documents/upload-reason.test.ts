import { expect, test } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import type { Upload } from './upload-queue.ts'
import { reasonOf } from './upload-reason.ts'

test.each(languages)(
  'no answer is said with the words of any failed call, and what to do, in %s',
  (language) => {
    const t = translator(language, allTexts[language])
    const failure = new CallError({ status: 0, code: null, msg: '', result: null })
    const upload = { state: { step: 'failed', failure } } as Upload
    const reason = reasonOf(upload, t, language)
    expect(reason.startsWith(t('error.fallback'))).toBe(true)
    expect(reason.endsWith(t('cabin_documents.no_answer'))).toBe(true)
  },
)
