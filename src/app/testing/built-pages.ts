import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '#kits/contract/shared/languages.ts'
import { pageFile, publicUrlPlaceholder, renderedScreens } from '#kits/http/shared/rendered-pages.ts'

/** Contains `<`, which a naive search for the end of the style would stumble over. */
const style = '@media (width<48em){a{color:red}}'

const page = (name: string, language: string, body: string): string =>
  `<!doctype html><html lang="${language}"><style>${style}</style>` +
  `<link rel="canonical" href="${publicUrlPlaceholder}/${name}">` +
  `<script type="application/ld+json">{"url":"${publicUrlPlaceholder}/${name}"}</script>` +
  `<meta name="image-host" content=""><meta name="operator" content=""><img src="/logo.svg">` +
  `<a href="/${name}?lang=en-US">English</a>${body}</html>`

/** A renderer that returns its input, to inspect what the server passes. */
const renderer = `
const escaped = (data) => JSON.stringify(data).replaceAll('<', '\\\\u003c')
export const renderPage = ({ screen, language, search, data, publicUrl, imageHost, operator, messageRetentionDays, files }) =>
  '<!doctype html><html lang="' + language + '"><style>' + files.style + '</style>' +
  screen + ' in ' + language + '<meta name="image-host" content="' + imageHost + '">' +
  '<script type="application/json">' + escaped({ screen, search, data, publicUrl, imageHost, operator, messageRetentionDays }) + '</script>'
`

/** Writes the files of a minimal build into a temporary folder. */
export async function buildPages() {
  const folder = await mkdtemp(join(tmpdir(), 'built-'))
  const put = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const shell = '<meta name="image-host" content="" /><meta name="operator" content="" /><div id="root">'
  await put('web/index.html', `<!doctype html><html lang="es-MX">${shell}`)
  await put('web/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put('web/assets/app-1.js', 'plain()')
  await put('web/assets/app-1.js.br', 'brotli')
  for (const screen of renderedScreens)
    for (const language of languages)
      await put(`web/${pageFile(screen, language)}`, page(screen, language, `${screen} in ${language}`))
  await put('ssr/entry.js', renderer)
  const files = Object.fromEntries(
    languages.map((language) => [language, { style, sheets: ['/assets/site.css'] }]),
  )
  await put(
    'ssr/files.json',
    JSON.stringify(Object.fromEntries(renderedScreens.map((name) => [name, files]))),
  )
  return { webRoot: join(folder, 'web'), remove: () => rm(folder, { recursive: true }) }
}
