import type { DocumentExtension } from '#modules/papers/contract/documents.ts'
import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

/** What the processes that read papers are asked, and what they answer. */

export interface PaperFile {
  /** In the system's temporary folder, the only place of papers that they can read. */
  path: string
  extension: DocumentExtension
}

/** Why a document is refused. */
export interface Finding {
  key: ActiveContentKey | 'wrong_document' | 'document_xml'
  reason: string
}

/** What is known of a document that is not refused. */
export interface Examined {
  /** Of its content. */
  sha256: Uint8Array
  /** By its words; null where they do not tell. */
  kind: DocumentKind | null
}

/** A copy made anew, or why there is none. */
export type Drawn = { content: Uint8Array; pages: number } | { failure: string }

export interface Tasks {
  examine: { asked: PaperFile; answer: Finding | Examined }
  /** Whether copies can be drawn on this machine at all. */
  probe: { asked: null; answer: { failure?: string } }
  draw: { asked: PaperFile; answer: Drawn }
}

export type TaskName = keyof Tasks

export type Question = { [N in TaskName]: { task: N; asked: Tasks[N]['asked'] } }[TaskName]

/** An error is no fault of the paper: the file could not be read. */
export type Reply = { answer: Tasks[TaskName]['answer'] } | { error: string }
