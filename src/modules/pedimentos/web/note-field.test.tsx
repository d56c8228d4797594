import '#app/web/text-parts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { languages } from '#kits/contract/shared/languages.ts'
import { LanguageProvider } from '#kits/i18n/web/language.tsx'
import { chooseLanguage, loadTexts } from '#kits/i18n/web/texts.ts'
import { NoteField } from './note-field.tsx'

const whoReads = {
  'es-MX': 'La lee cada empresa',
  'en-US': 'Every company with a shipment on this pedimento reads it.',
  'zh-CN': '公司都能看到',
}

it.each(languages)('says in %s that the companies of the shipments read it', async (language) => {
  await loadTexts('office')
  await loadTexts({
    'es-MX': () => import('../texts/es-MX/pedimentos.ts'),
    'en-US': () => import('../texts/en-US/pedimentos.ts'),
    'zh-CN': () => import('../texts/zh-CN/pedimentos.ts'),
  })
  await chooseLanguage(language)
  const markup = renderToStaticMarkup(
    <LanguageProvider>
      <NoteField name="note" value="" error={undefined} readOnly={false} onValue={() => undefined} />
    </LanguageProvider>,
  )
  expect(markup).toContain(whoReads[language])
})
