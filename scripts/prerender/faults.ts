/** Faults of a rendered page that only a browser would show. */
export function faultsOf(html: string, style: string): string[] {
  const classes = missingClasses(html, style)
  const attribute = /<\w[^>]* style="[^"]*"/.exec(html)?.[0]
  return [
    ...(classes.length > 0 ? [`its style has no rule for ${classes.join(', ')}`] : []),
    ...(attribute === undefined ? [] : [`the content policy forbids the style attribute of ${attribute}`]),
  ]
}

/** The classes of CSS modules, `_name_hash`, that come from another build or from a sheet left out. */
function missingClasses(html: string, style: string): string[] {
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const known = new Set([...style.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name))
  return [...new Set(used)].filter((name) => name.startsWith('_') && !known.has(name))
}
