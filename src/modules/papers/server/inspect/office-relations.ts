import { posix } from 'node:path'
import { readXml } from '#kits/spreadsheets/server/xml.ts'
import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'
import { ActiveContent } from './active-content.ts'
import type { OfficePackage } from './office-package.ts'
import { isHarmlessAddress } from './pdf-rules.ts'
import { isRemote } from './remote-target.ts'

/**
 * Active content by the kind of relation, wherever it points. A kind is the last segment of its URI, in lower case.
 */
const activeKinds: Readonly<Record<string, ActiveContentKey>> = {
  vbaproject: 'document_macros',
  wordvbadata: 'document_macros',
  attachedtoolbars: 'document_macros',
  xlmacrosheet: 'document_macros',
  xlintlmacrosheet: 'document_macros',
  oleobject: 'document_embedded',
  package: 'document_embedded',
  afchunk: 'document_embedded',
  control: 'document_embedded',
  activexcontrolbinary: 'document_embedded',
  connections: 'document_linked',
  querytable: 'document_linked',
  // Programs of the web that open beside the document.
  webextensiontaskpanes: 'document_program',
  webextension: 'document_program',
  volatiledependencies: 'document_program',
  rdrichvaluewebimage: 'document_linked',
  // Buttons of a document's own, which call its macros.
  extensibility: 'document_macros',
}

/** On a click: a page, a mail or a call, or a file of the reader's own disk, as offices link their sheets. */
const isHarmlessLink = (target: string): boolean =>
  /^(?:file:|[a-z]:[\\/])/i.test(target.trim()) ? !isRemote(target) : isHarmlessAddress(target)

/**
 * Allowed external targets by kind. Readers ask before they follow a link to another workbook, and a hyperlink waits
 * for a click; a template or picture is fetched at once, so it must not be remote, which would reveal the reader or
 * load unchecked content.
 */
const outside: Readonly<Record<string, (target: string) => boolean>> = {
  hyperlink: isHarmlessLink,
  externallinkpath: () => true,
  xlpathmissing: () => true,
  xlstartup: () => true,
  xlalternatestartup: () => true,
  xllibrary: () => true,
  externallinklongpath: () => true,
  image: (target) => !isRemote(target),
  video: (target) => !isRemote(target),
  attachedtemplate: (target) => !isRemote(target),
  mailmergesource: (target) => !isRemote(target),
  mailmergeheadersource: (target) => !isRemote(target),
}

interface Relation {
  kind: string
  target: string
  isOutside: boolean
}

export async function readRelations(bytes: AsyncIterable<Buffer>): Promise<Relation[]> {
  const relations: Relation[] = []
  await readXml(bytes, {
    open(name, { Type = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship') return
      const kind = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase()
      relations.push({ kind, target: Target, isOutside: TargetMode.toLowerCase() === 'external' })
    },
  })
  return relations
}

function refuseRelation({ kind, target, isOutside }: Relation): void {
  const active = activeKinds[kind]
  if (isOutside && (active === 'document_embedded' || !outside[kind]?.(target)))
    throw new ActiveContent('document_linked', `${kind} ${target.slice(0, 200)}`)
  if (active) throw new ActiveContent(active, kind)
}

const relationsName = /^(?:(.*)\/)?_rels\/[^/]*\.rels$/

/** Refuses relations of any part that are active or point elsewhere; returns the embedded workbooks of charts. */
export async function refuseRelations(archive: OfficePackage): Promise<string[]> {
  const chartData: string[] = []
  for (const name of archive.names) {
    const [isRelations, folder = ''] = relationsName.exec(name) ?? []
    if (isRelations === undefined) continue
    for (const relation of await readRelations(archive.read(name))) {
      const { kind, target, isOutside } = relation
      if (kind === 'package' && !isOutside && /(^|\/)charts$/.test(folder))
        chartData.push(posix.resolve('/', folder, target).slice(1).toLowerCase())
      else refuseRelation(relation)
    }
  }
  return chartData
}
