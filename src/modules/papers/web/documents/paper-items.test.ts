import { expect, it } from 'vitest'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { missingKinds, paperItems } from './paper-items.ts'

const filed = (id: string, kind: DocumentKind, accepted: boolean | null = null): CabinDocument => ({
  id,
  kind,
  accepted,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1,
  uploadedAt: '2026-11-17T00:00:00.000Z',
  uploadedBy: 'Ana',
  version: 1,
  uploadedByOwner: true,
  kindGuessed: false,
  reason: null,
  reviewedAt: null,
  reviewedBy: null,
  uploadRequestId: null,
  url: '/',
  viewUrl: null,
  viewState: 'none',
})

const required = (kind: DocumentKind) => ({ kind, required: true, owedBy: 'supplier' as const })
const shown = (items: ReturnType<typeof paperItems>) =>
  items.map(({ kind, state, documents }) => [kind, state, ...documents.map(({ id }) => id)])

it('what is required is listed with its documents, and what came besides', () => {
  const documents = [filed('a', 'invoice'), filed('b', 'other')]
  expect(shown(paperItems([required('bl'), required('invoice')], documents))).toEqual([
    ['bl', 'missing'],
    ['invoice', 'received', 'a'],
    ['other', 'received', 'b'],
  ])
})

it('the state is that of the best document', () => {
  const items = (...accepted: (boolean | null)[]) =>
    paperItems(
      [],
      accepted.map((each, at) => filed(String(at), 'bl', each)),
    )[0]?.state
  expect(items(false)).toBe('rejected')
  expect(items(false, null)).toBe('received')
  expect(items(false, null, true)).toBe('accepted')
})

it('without the checklist all documents are still there', () => {
  expect(shown(paperItems([], [filed('a', 'eir'), filed('b', 'bl')]))).toEqual([
    ['bl', 'received', 'b'],
    ['eir', 'received', 'a'],
  ])
})

it('a paper that was sent back is missing again', () => {
  const items = paperItems(
    [required('bl'), required('invoice'), required('doda')],
    [filed('a', 'bl', false), filed('b', 'invoice')],
  )
  expect(missingKinds(items)).toEqual(['bl', 'doda'])
})
