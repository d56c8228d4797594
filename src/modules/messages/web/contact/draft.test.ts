import { describe, expect, it } from 'vitest'
import { addQuestion, readDraft, saveDraft } from './draft.ts'

function storageOf(initial?: string) {
  const kept = new Map(initial === undefined ? [] : [['cargoclear.contact', initial]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const typed = { name: 'Ana', email: '', phone: '55 1234 5678', content: 'Dos líneas\naquí' }

describe('a half-written message', () => {
  it('is there again after a reload', () => {
    const storage = storageOf()
    saveDraft(storage, typed)
    expect(readDraft(storage)).toEqual(typed)
  })

  it('is forgotten once it is sent', () => {
    const storage = storageOf()
    saveDraft(storage, typed)
    saveDraft(storage, { name: '', email: '', phone: '', content: '' })
    expect(storage.kept.size).toBe(0)
  })

  it('never keeps the captcha', () => {
    const storage = storageOf()
    saveDraft(storage, { ...typed, captchaCode: 'K7M4P' } as typeof typed)
    expect(storage.getItem('cargoclear.contact')).not.toContain('K7M4P')
  })

  it.each(['nonsense', 'null', '[]', '{"name":7}'])('that is kept as %s is no message', (kept) => {
    expect(readDraft(storageOf(kept))).toEqual({})
  })

  it('does without a storage that refuses', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    expect(() => saveDraft({ setItem: refuse, removeItem: refuse }, typed)).not.toThrow()
    expect(readDraft({ getItem: refuse })).toEqual({})
  })
})

describe('a question about a shipment', () => {
  const question = 'Pregunto por el embarque DEMU1004783.'

  it('is the message where none was begun', () => {
    expect(addQuestion(undefined, question)).toBe(`${question}\n`)
    expect(addQuestion('  \n', question)).toBe(`${question}\n`)
  })

  it('comes after what was written already, and only once', () => {
    const both = `Buenas tardes:\n\n${question}\n`
    expect(addQuestion('Buenas tardes:\n', question)).toBe(both)
    expect(addQuestion(`${both}Gracias`, question)).toBe(`${both}Gracias`)
  })
})
