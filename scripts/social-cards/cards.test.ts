import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#kits/contract/shared/languages.ts'

const folder = join(import.meta.dirname, '../../src/app/web/public')

const measured = async (name: string) => {
  const picture = await readFile(join(folder, name))
  return { kilobytes: picture.length / 1000, size: [picture.readUInt32BE(16), picture.readUInt32BE(20)] }
}

test.each(languages)('a link shared in %s has a card as social networks want it', async (language) => {
  const { kilobytes, size } = await measured(`social-${language}.png`)
  expect(size).toEqual([1200, 630])
  expect(kilobytes).toBeLessThanOrEqual(80)
})

test('the icons the manifest names are there, in the sizes it tells', async () => {
  const { icons } = JSON.parse(await readFile(join(folder, 'site.webmanifest'), 'utf8'))
  for (const { src, sizes } of icons as { src: string; sizes: string }[])
    expect((await measured(src.slice(1))).size.join('x')).toBe(sizes)
})
