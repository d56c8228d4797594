import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { allTexts } from '#app/texts/all.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { findBrowser } from './browser.mjs'
import { inFewColours } from './social-cards/png.ts'

/**
 * `node scripts/social-cards.ts` draws what links to the site show in social networks, a card of 1200 × 630 a
 * language, and the site's icons, from the home page's art and texts. The pictures are kept with the sources.
 */

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/app/web/public')
const read = (path: string) => readFile(join(root, path), 'utf8')

const art = (await read('src/modules/site/web/home/drawings.svg')).replace(/^[\s\S]*?<title>.*?<\/title>/, '')
const mark = await read('src/app/web/public/favicon.svg')
const tokens = (await read('src/kits/ui/web/theme/tokens.css')).replace(/@font-face \{[\s\S]*?\n\}/, '')
const shades = (await read('src/kits/layouts/web/public/drawings/drawing.module.css')).replace(
  '.drawing',
  ':root',
)
const font = await readFile(
  join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
  'base64',
)

const page = (language: Language, style: string, body: string): string => `<!doctype html>
<html lang="${language}"><style>
${tokens}
${shades}
@font-face { font-family: "Archivo Variable"; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
* { box-sizing: border-box; margin: 0 }
body { overflow: hidden; background: var(--deep); color: var(--on-deep); font-family: var(--font) }
${style}
</style>${body}</html>`

const cardStyle = `
svg.scene { position: absolute; left: -340px; bottom: -60px; width: 2000px }
.words { position: absolute; inset: 64px auto 64px 72px; display: grid; align-content: space-between; width: 500px }
.brand { display: flex; gap: 16px; align-items: center; font-size: 34px; font-weight: 800; letter-spacing: -0.02em }
.brand svg { width: 48px }
h1 { font-size: 78px; font-weight: 800; letter-spacing: -0.035em; line-height: 0.98; word-spacing: 0.06em; text-wrap: balance }
h1:lang(zh) { width: 560px; font-size: 64px; letter-spacing: 0; line-height: 1.25; word-break: keep-all }
p { border-left: 6px solid var(--primary); padding-left: 18px; font-size: 27px; font-weight: 500; line-height: 1.35; text-wrap: balance }`

function card(language: Language): string {
  const texts = allTexts[language]
  return page(
    language,
    cardStyle,
    `<svg class="scene" viewBox="0 0 2400 760"><defs>${art.replace('</svg>', '')}</defs>
      <use href="#harbour-far"/><use href="#harbour-water"/><use href="#harbour-near"/>
      <svg x="1640" y="162" width="46" height="330" viewBox="1640 162 46 330"><use href="#harbour-hook"/></svg></svg>
    <div class="words"><div class="brand">${mark}${texts['site.short_name']}</div>
      <h1>${texts['home.headline']}</h1><p>${texts['public.home_title']}</p></div>`,
  )
}

/** To the edges, for whoever shows it rounds the corners. */
const icon = page(
  'es-MX',
  'body { background: var(--primary) } svg { display: block; width: 100vw }',
  mark.replace('rx="4"', ''),
)

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

async function draw(name: string, html: string, width: number, height: number): Promise<void> {
  const sheet = await browser.newPage({ viewport: { width, height } })
  await sheet.setContent(html)
  await sheet.evaluate('document.fonts.ready')
  const picture = inFewColours(await sheet.screenshot(), 256)
  await sheet.close()
  await writeFile(join(target, name), picture)
  process.stdout.write(`${name.padEnd(24)} ${(picture.length / 1000).toFixed(1)} kB\n`)
}

await mkdir(target, { recursive: true })
for (const language of languages) await draw(`social-${language}.png`, card(language), 1200, 630)
await draw('apple-touch-icon.png', icon, 180, 180)
for (const side of [192, 512]) await draw(`icon-${side}.png`, icon, side, side)
await browser.close()
