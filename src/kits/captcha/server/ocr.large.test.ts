import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawText } from './drawing.ts'
import { glyphs } from './glyphs.ts'
import { cryptoRandom, pick } from './random.ts'

/** Runs the captcha through the OCR and image tools of the system, where both are installed. */
const run = promisify(execFile)
const isThere = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )
const canRead = (await Promise.all(['tesseract', 'convert'].map(isThere))).every(Boolean)

const count = 100
const alphabet = Object.keys(glyphs) as [string, ...string[]]
const black = ['-colorspace', 'Gray', '-threshold', '60%']
/** Dark on white: what makes ink thinner is done to its negative. */
const onInk = (...work: string[]): string[] => [...black, '-negate', ...work, '-negate']

/** Preparations that made two of five images readable when lines were thinner than characters, and similar ones. */
const preparations: Record<string, string[]> = {
  nothing: [],
  'a threshold': ['-colorspace', 'Gray', '-threshold', '50%'],
  'a blur and a threshold': ['-colorspace', 'Gray', '-blur', '0x2', '-threshold', '55%'],
  erosion: onInk('-morphology', 'Erode', 'Disk:1'),
  opening: onInk('-morphology', 'Open', 'Disk:2'),
  'closing and opening': onInk('-morphology', 'Close', 'Disk:2', '-morphology', 'Open', 'Disk:3'),
}

let folder: string
let texts: string[]

describe.skipIf(!canRead)('a machine that reads (tesseract and ImageMagick)', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'captcha-'))
    texts = Array.from({ length: count }, () =>
      Array.from({ length: 5 }, () => pick(cryptoRandom, alphabet)).join(''),
    )
    const paths = texts.map((_, index) => join(folder, `${index}.png`))
    await Promise.all(
      texts.map((text, index) => writeFile(paths[index] as string, drawText(text, cryptoRandom))),
    )
    await run('convert', [...paths, join(folder, 'drawn-%d.png')])
  }, 600_000)

  afterAll(() => rm(folder, { recursive: true }))

  test.each(Object.entries(preparations))(
    'reads fewer than five of a hundred after %s',
    async (name, work) => {
      const files = (stem: string) => texts.map((_, index) => join(folder, `${stem}-${index}.png`))
      const stem = name.replaceAll(' ', '-')
      const border = ['-bordercolor', 'white', '-border', '20']
      await run('convert', [...files('drawn'), ...work, ...border, join(folder, `${stem}-%d.png`)])
      const list = join(folder, `${stem}.txt`)
      await writeFile(list, files(stem).join('\n'))
      const knows = `tessedit_char_whitelist=${alphabet.join('')}`
      const reading = ['tesseract', list, 'stdout', '--psm', '8', '--dpi', '300', '-c', knows]
      // More threads for so small an image only wait for each other.
      const { stdout } = await run('env', ['OMP_THREAD_LIMIT=1', ...reading])
      const read = stdout.split('\f').map((text) => text.replaceAll(/\s/g, ''))
      // OCR did produce text, only not the right one.
      expect(read.filter((text) => text !== '').length).toBeGreaterThan(count / 4)
      expect(texts.filter((text, index) => text === read[index]).length).toBeLessThan(5)
    },
    600_000,
  )
})
