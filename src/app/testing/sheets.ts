import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { readSpreadsheet } from '#kits/spreadsheets/server/read.ts'
import type { Row } from '#kits/spreadsheets/shared/cells.ts'
import type { Answer, TestServer } from './test-server.ts'

interface SheetContracts {
  readonly exportRows: { readonly path: string }
  readonly importRows: { readonly path: string }
  readonly template: { readonly path: string }
}

interface ImportRequest {
  token: string
  dryRun?: boolean
  format?: string
}

export const headersOf = (token: string, language = 'es-MX') => ({
  authorization: `Bearer ${token}`,
  'accept-language': language,
})

/** Export and import calls of one feature, as a browser makes them. */
export function sheetCalls({ app }: Pick<TestServer, 'app'>, calls: SheetContracts) {
  return {
    exportFile: (query: object, token: string, language?: string) =>
      app.inject({
        method: 'POST',
        url: calls.exportRows.path,
        headers: headersOf(token, language),
        payload: query,
      }),
    templateFile: (format: string, token: string, language?: string) =>
      app.inject({ url: `${calls.template.path}?format=${format}`, headers: headersOf(token, language) }),
    importFile: async (
      content: string | Buffer,
      { token, dryRun = false, format = 'csv' }: ImportRequest,
    ): Promise<Answer<ImportReport>> => {
      const form = new FormData()
      form.set('dryRun', String(dryRun))
      form.set('file', new File([content as string], `rows.${format}`))
      const body = new Response(form)
      const response = await app.inject({
        method: 'POST',
        url: calls.importRows.path,
        headers: { ...headersOf(token), 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      return { status: response.statusCode, headers: response.headers, ...response.json() }
    },
  }
}

export const readSheet = (body: Buffer, format: string) => readSpreadsheet(body, `rows.${format}`)

/** Rows as pages of one. */
export async function* inPages(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  for await (const row of rows) yield [row]
}
