import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { notificationKinds } from '../rules/kinds.ts'
import { groupNotifications, pathOfGroup, sentenceOf } from './groups.ts'
import type { Notification } from './notifications.ts'

let made = 0

const one = (members: Partial<Notification> = {}): Notification => ({
  id: `id-${++made}`,
  kind: 'comment',
  subjectId: `subject-${made}`,
  cabinId: 'cabin-1',
  cabinNumber: 'MSCU6639870',
  actorName: 'Ana',
  details: {},
  createdAt: '2026-11-14T06:00:00.000Z',
  readAt: null,
  ...members,
})

const t = translator('es-MX', allTexts['es-MX'])
const told = (...items: Notification[]) => groupNotifications(items).map((group) => sentenceOf(group, t))

describe('notifications', () => {
  it('about one shipment and of one kind are told in one sentence', () => {
    expect(told(one())).toEqual(['Ana comentó en MSCU6639870'])
    expect(told(one(), one())).toEqual(['Ana escribió 2 comentarios en MSCU6639870'])
    expect(told(one(), one({ actorName: 'Beto' }))).toEqual(['Ana y 1 más comentaron en MSCU6639870'])
    expect(told(one(), one({ actorName: 'Beto' }), one({ actorName: 'Caro' }), one())).toEqual([
      'Ana y 2 más comentaron en MSCU6639870',
    ])
    expect(told(one(), one({ kind: 'mention' }), one({ cabinId: 'cabin-2', cabinNumber: 'B/L 7' }))).toEqual([
      'Ana comentó en MSCU6639870',
      'Ana te mencionó en MSCU6639870',
      'Ana comentó en B/L 7',
    ])
  })

  it('that were read stay apart from those that were not, in the order of the newest', () => {
    const groups = groupNotifications([one({ readAt: '2026-11-14T07:00:00.000Z' }), one(), one()])
    expect(groups.map(({ items }) => items.length)).toEqual([1, 2])
  })

  it('count the documents of all uploads', () => {
    const uploads = [one({ kind: 'document', details: { count: 3 } }), one({ kind: 'document' })]
    expect(told(...uploads)).toEqual(['Ana subió 4 documentos a MSCU6639870'])
  })

  it('name whoever hands over many shipments once, and lead to the list', () => {
    const [group, ...more] = groupNotifications([
      one({ kind: 'responsible' }),
      one({ kind: 'responsible', cabinId: 'cabin-2' }),
    ])
    expect(more).toEqual([])
    expect(group && [sentenceOf(group, t), pathOfGroup(group)]).toEqual([
      'Ana te asignó varios embarques',
      '/cabin',
    ])
    expect(told(one({ kind: 'responsible' }))).toEqual(['Ana te asignó MSCU6639870'])
  })

  it('of jobs stand alone, and lead to the intake where there is one', () => {
    const job = one({ kind: 'job', cabinId: null, cabinNumber: null, actorName: null })
    const details = { job: 'check', entity: 'cabins', state: 'failed', cabinImportId: 'intake-1' } as const
    const groups = groupNotifications([
      { ...job, details },
      { ...job, id: 'another' },
    ])
    expect(groups.map((group) => [sentenceOf(group, t), pathOfGroup(group)])).toEqual([
      ['No se pudo revisar: Embarques', '/cabin/import/intake-1'],
      ['Importación terminada: Embarques', '/jobs'],
    ])
  })

  it('lead to the section of the shipment that shows them', () => {
    const path = (kind: Notification['kind']) => groupNotifications([one({ kind })]).map(pathOfGroup)
    const [older, newer] = [one({ subjectId: 'older' }), one({ subjectId: 'newer' })]
    expect(groupNotifications([newer, older]).map(pathOfGroup)).toEqual([
      '/cabin/cabin-1?comment=older#comments',
    ])
    expect(path('document')).toEqual(['/cabin/cabin-1#documents'])
    expect(path('responsible')).toEqual(['/cabin/cabin-1'])
  })

  it.each(languages)('are told in %s, also without a name and a number', (language) => {
    const say = translator(language, allTexts[language])
    for (const kind of notificationKinds)
      for (const members of [{}, { actorName: null, cabinNumber: null }]) {
        const items = [one({ kind, ...members }), one({ kind, ...members, actorName: 'Beto' })]
        for (const group of [...groupNotifications(items), ...groupNotifications(items.slice(1))])
          expect(sentenceOf(group, say)).toMatch(/^[^{}]+$/)
      }
  })
})
