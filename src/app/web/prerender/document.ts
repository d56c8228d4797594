import type { PageToRender } from '#kits/http/shared/rendered-pages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { titleOf } from '#kits/i18n/web/title.ts'
import { screenOf } from '#kits/page/shared/routes.ts'
import { pageDataId } from '#kits/page/web/page-data.ts'
import { deferredScriptsId } from '../deferred-scripts.ts'
import { headOf } from './head.ts'

interface Rendered {
  readonly markup: string
  readonly t: Translate
}

/**
 * The HTML document around a rendered page. Its styles are inlined, so that nothing is fetched before the first
 * paint; the style sheets they came from are linked as disabled, which the chunk loader takes for loaded. Those links
 * stand in the template, because the preload scanner of Chromium before 156 fetches even a disabled style sheet.
 * Scripts come last: only two small ones are fetched at once, and the second names the others after the first paint.
 */
export function documentOf(page: PageToRender, { markup, t }: Rendered): string {
  const { screen, language, search, publicUrl, imageHost, operator, messageRetentionDays, files } = page
  const path = screenOf(screen).path + search
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(titleOf(screen, t))}</title>
<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>
<style>${files.style}</style>
<script type="module" src="${files.early}" crossorigin></script>
<script type="module" src="${files.script}" crossorigin fetchpriority="low"></script>
${lines(files.imports, preload)}
<meta name="image-host" content="${escaped(imageHost)}">
<meta name="public-url" content="${escaped(publicUrl)}">
<meta name="operator" content="${escaped(JSON.stringify(operator))}">
<meta name="message-retention-days" content="${messageRetentionDays}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${headOf({ screen, language, publicUrl, path, imageHost, operator })}
</head>
<body>
<div id="root">${markup}</div>
<template id="${deferredScriptsId}">${lines(files.sheets, disabledSheet)}
${lines(page.data === undefined ? files.later : [...files.later, ...files.withData], preload)}</template>
${dataOf(page)}</body>
</html>
`
}

const lines = (values: readonly string[], line: (value: string) => string): string =>
  values.map(line).join('\n')

const preload = (script: string): string =>
  `<link rel="modulepreload" href="${script}" crossorigin fetchpriority="low">`

const disabledSheet = (sheet: string): string => `<link rel="stylesheet" href="${sheet}" disabled>`

/** Escaped so that text typed by a visitor cannot end the script element. */
function dataOf({ data }: PageToRender): string {
  if (data === undefined) return ''
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${pageDataId}">${json}</script>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
