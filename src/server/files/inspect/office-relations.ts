import { posix } from 'node:path'
import { readXml } from '#server/spreadsheets/xml.ts'
import type { ActiveContentKey } from '#shared/domain/active-contents.ts'
import { ActiveContent } from './active-content.ts'
import type { OfficePackage } from './office-package.ts'
import { isRemote } from './remote-target.ts'

/** What a relation of that kind brings in, wherever it points. Kinds are the last step of their address, in small letters. */
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
}

/**
 * What a relation may point at outside of the document. A reader is asked before a link to another workbook is
 * followed, and a hyperlink waits for a click; a template or picture is fetched at once, so it must not lie
 * where asking for it shows who asks, or brings in what nobody looked at.
 */
const outside: Readonly<Record<string, (target: string) => boolean>> = {
  hyperlink: () => true,
  externallinkpath: () => true,
  xlpathmissing: () => true,
  xlstartup: () => true,
  xlalternatestartup: () => true,
  xllibrary: () => true,
  externallinklongpath: () => true,
  image: (target) => !isRemote(target) || /^https?:\/\//i.test(target),
  video: (target) => !isRemote(target) || /^https?:\/\//i.test(target),
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

/** Refuses every part's relations that act or lead elsewhere; answers the workbooks that hold the data of charts. */
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
