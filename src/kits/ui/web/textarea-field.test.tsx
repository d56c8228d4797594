import '#app/web/text-parts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { languages } from '#kits/contract/shared/languages.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { LanguageProvider } from '#kits/i18n/web/language.tsx'
import { chooseLanguage, loadTexts, t } from '#kits/i18n/web/texts.ts'
import { TextAreaField } from './textarea-field.tsx'

const draw = (props: { hint?: string; error?: string } = {}) =>
  renderToStaticMarkup(
    <LanguageProvider>
      <TextAreaField label="Nota" upTo={maxNoteLength} {...props} />
    </LanguageProvider>,
  )

it.each(languages)(
  'says in %s how much it takes, after what helps, and describes its control by it',
  async (language) => {
    await loadTexts('office')
    await chooseLanguage(language)
    const bound = t('validation.up_to_chars', { n: maxNoteLength })
    expect(bound).toContain('500')
    expect(draw()).toMatch(new RegExp(`aria-describedby="(.+)-hint".*id="\\1-hint">${bound}`))
    expect(draw({ hint: 'Quién la lee.' })).toContain(`Quién la lee. ${bound}`)
    expect(draw({ error: t('validation.max_chars', { n: maxNoteLength }) })).not.toContain(bound)
  },
)
