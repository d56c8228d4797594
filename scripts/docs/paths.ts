import { posix } from 'node:path'

/** A path named in a document that leads nowhere. */
interface DeadPath {
  readonly line: number
  readonly path: string
}

/** Where a path in a document may begin: `desk/contract.ts` is short for `src/modules/desk/contract.ts`. */
const roots = ['', 'src/', 'src/kits/', 'src/modules/', 'src/app/']

const fileEnding = /\.(tsx?|mjs|sql|md|svg|css|yaml|html)$/

/** Every file, and every folder that holds one. */
export function entriesOf(files: readonly string[]): Set<string> {
  const entries = new Set(files)
  for (const file of files)
    for (let end = file.indexOf('/'); end > 0; end = file.indexOf('/', end + 1))
      entries.add(file.slice(0, end))
  return entries
}

interface Named {
  readonly path: string
  /** A link leads from the document; a path in code marks begins at one of the roots. */
  readonly isLink: boolean
}

function pathsIn(line: string): Named[] {
  const links = [...line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => ({
    path,
    isLink: true,
  }))
  const marked = [...line.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ path, isLink: false }))
  return [
    ...links.filter(({ path }) => !/^[a-z]+:/.test(path)),
    ...marked.filter(({ path }) => /^(?!.*NNNN)[\w@][\w@.-]*(\/[\w@.-]+)*\/?$/.test(path)),
  ]
}

/** @param document its path, from which links lead */
export function deadPaths(document: string, text: string, entries: ReadonlySet<string>): DeadPath[] {
  const names = new Set([...entries].map((entry) => posix.basename(entry)))
  const folders = new Set(
    roots.flatMap((root) =>
      [...entries]
        .filter((entry) => entry.startsWith(root))
        .map((entry) => entry.slice(root.length).split('/')[0] ?? ''),
    ),
  )
  const isThere = (path: string): boolean => roots.some((root) => entries.has(`${root}${path}`))
  const isDead = ({ path, isLink }: Named): boolean => {
    const entry = path.replace(/\/$/, '')
    if (isLink) return !entries.has(posix.join(posix.dirname(document), entry))
    if (!entry.includes('/')) return fileEnding.test(entry) && !names.has(entry)
    const isPath = fileEnding.test(entry) || folders.has(entry.split('/')[0] ?? '')
    return isPath && !isThere(entry)
  }
  return text.split('\n').flatMap((line, i) =>
    pathsIn(line)
      .filter(isDead)
      .map(({ path }) => ({ line: i + 1, path })),
  )
}
