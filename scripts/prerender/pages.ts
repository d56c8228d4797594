import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultMessageRetentionDays } from '#kits/config/shared/message-retention.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import {
  type FilesByPage,
  type PageFiles,
  pageFile,
  publicUrlPlaceholder,
  type RenderedScreen,
  type RenderPage,
  renderedScreens,
} from '#kits/http/shared/rendered-pages.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { type Chunk, chunksFor, earlyScript, partsWithData, publicLoads } from '../budget/weigh.ts'
import { faultsOf } from './faults.ts'

/** Folders of a build: the web app and its renderer. */
interface Built {
  readonly web: string
  readonly ssr: string
}

/** Writes every public page as HTML in each language after both builds, and for the server the files that each needs. */
export async function writePages({ web, ssr }: Built): Promise<void> {
  const filesOf = await readBuild(web)
  const entry = pathToFileURL(join(ssr, 'entry.js')).href
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage }
  const files = tableOf(filesOf)
  await mkdir(join(web, 'pages'), { recursive: true })
  for (const screen of renderedScreens)
    for (const language of languages) {
      const html = renderPage({
        screen,
        language,
        search: '',
        data: undefined,
        publicUrl: publicUrlPlaceholder,
        imageHost: '',
        operator: emptyOperator,
        messageRetentionDays: defaultMessageRetentionDays,
        files: files[screen][language],
      })
      const faults = faultsOf(html, files[screen][language].style)
      if (faults.length > 0) throw new Error(`The page ${screen} in ${language}: ${faults.join('; ')}.`)
      await writeFile(join(web, pageFile(screen, language)), html)
    }
  await writeFile(join(ssr, 'files.json'), JSON.stringify(files))
}

type Row = FilesByPage[RenderedScreen]

function tableOf(cell: (screen: RenderedScreen, language: Language) => PageFiles): FilesByPage {
  const row = (screen: RenderedScreen) =>
    Object.fromEntries(languages.map((language) => [language, cell(screen, language)])) as Row
  return Object.fromEntries(renderedScreens.map((screen) => [screen, row(screen)])) as FilesByPage
}

async function readBuild(web: string) {
  const chunks: Chunk[] = JSON.parse(await readFile(join(web, 'chunks.json'), 'utf8'))
  const assets = await readdir(join(web, 'assets'))
  const isSheet = (name: string) => name.endsWith('.css')
  const sheets = new Map(
    await Promise.all(
      assets.filter(isSheet).map(async (name) => {
        const file = `assets/${name}`
        return [file, (await readFile(join(web, file), 'utf8')).trim()] as const
      }),
    ),
  )
  const font = assets.find((name) => /^archivo-.*\.woff2$/.test(name))
  if (!font) throw new Error('The build has no font.')
  return (screen: RenderedScreen, language: Language): PageFiles => {
    const [app, ...others] = chunksFor(chunks, publicLoads[screen], language)
    const early = others.find(({ sources }) => sources.includes(earlyScript))
    if (!app || !early) throw new Error('The build has no scripts.')
    const parts = [...chunksFor(chunks, partsWithData[screen] ?? [], language)].filter(
      (chunk) => chunk !== app && !others.includes(chunk),
    )
    const wanted = [...new Set([app, ...others, ...parts].flatMap((chunk) => chunk.sheets))]
    return {
      style: wanted.map((sheet) => sheets.get(sheet)).join(''),
      sheets: wanted.map(addressOf),
      early: addressOf(early.file),
      script: addressOf(app.file),
      imports: app.imports.map(addressOf),
      later: others
        .map(({ file }) => file)
        .filter((file) => file !== early.file && !app.imports.includes(file))
        .map(addressOf),
      withData: parts.map(({ file }) => addressOf(file)),
      font: addressOf(`assets/${font}`),
    }
  }
}

const addressOf = (file: string): string => `/${file}`
