import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#kits/config/server/config.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import type { CurrentOperator } from '#kits/operator/server/current-operator.ts'
import type { FilesByPage, PageToRender, RenderPage } from '../shared/rendered-pages.ts'

/** Renders a page for one request; values of the build, the configuration and the settings are filled in. */
export type Render = (
  page: Omit<PageToRender, 'files' | 'publicUrl' | 'imageHost' | 'operator' | 'messageRetentionDays'>,
) => string

const folderOf = (webRoot: string): string => join(webRoot, '../ssr')

/** The list of files, which the build writes last. */
const filesAt = (webRoot: string): string => join(folderOf(webRoot), 'files.json')

export const isBuilt = (webRoot: string): boolean => existsSync(filesAt(webRoot))

interface Renderer {
  render: Render
  /** The style sheets that every page shares. */
  sheets: readonly string[]
}

/** Loads the built renderer of the public pages by path, as it is no part of the server. */
export async function loadRenderer(
  webRoot: string,
  config: Config,
  operator: CurrentOperator,
): Promise<Renderer> {
  const entry = pathToFileURL(join(folderOf(webRoot), 'entry.js')).href
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage }
  const files: FilesByPage = JSON.parse(await readFile(filesAt(webRoot), 'utf8'))
  const { publicUrl, imageHost, messageRetentionDays } = config
  const render: Render = (page) =>
    renderPage({
      ...page,
      publicUrl,
      imageHost: imageHost ?? '',
      operator: operator.get(),
      messageRetentionDays,
      files: files[page.screen][page.language],
    })
  return { render, sheets: files.notFound[defaultLanguage].sheets }
}
