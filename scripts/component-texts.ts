import type { Plugin } from 'vite'

/** Texts of the component library that read badly aloud, by the file that holds them. */
const corrections = [
  {
    // "1 opción disponible(s)."
    file: /[\\/]react-aria[\\/].*[\\/]combobox[\\/]es-ES\.m?js$/,
    before: '})} disponible(s).`',
    after: '})}.`',
  },
]

/** The module with its texts corrected; undefined where it has none. An update that lost a text fails the build. */
export function correctedTexts(id: string, code: string): string | undefined {
  const found = corrections.find(({ file }) => file.test(id))
  if (!found) return undefined
  if (!code.includes(found.before)) throw new Error(`${id} no longer says ${found.before}`)
  return code.replace(found.before, () => found.after)
}

/** The library offers no way to replace a single text. */
export function componentTexts(): Plugin {
  return {
    name: 'component-texts',
    transform: (code, id) => correctedTexts(id, code),
  }
}
