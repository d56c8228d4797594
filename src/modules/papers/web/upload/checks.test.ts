import { expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { findProblem, kindOfFile } from './checks.ts'

it.each(languages)(
  'a file that is too large is told how it becomes smaller, by what it is, in %s',
  (language) => {
    const t = translator(language, allTexts[language])
    const sizes = { size: '30 MB', limit: '20 MB' }
    const said = ['Factura.PDF', 'IMG_0001.jpeg', 'lista.xlsx'].map((name) => {
      expect(findProblem({ name, size: 10 ** 9 })).toBe('too_large')
      return t(`upload.too_large_${kindOfFile(name)}`, sizes)
    })
    expect(new Set(said).size).toBe(3)
    expect(said[0]).toContain('PDF')
  },
)
