/// <reference types="store" />

import expirePlugin from 'store/plugins/expire'
import engine from 'store/src/store-engine'
import cookieStorage from 'store/storages/cookieStorage'
import localStorage from 'store/storages/localStorage'
import memoryStorage from 'store/storages/memoryStorage'
import oldFirefoxGlobalStorage from 'store/storages/oldFF-globalStorage'
import oldIeUserData from 'store/storages/oldIE-userDataStorage'
import sessionStorage from 'store/storages/sessionStorage'
import type { Language } from '#kits/contract/shared/languages.ts'

/** How lists are shown: the height of their rows and, by screen, the columns that were shown or hidden. */
export interface ListPreferences {
  rowHeight: 'compact' | 'default' | 'comfortable'
  columns: Record<string, Record<string, boolean>>
}

/** The cabins a manager opened last, the latest first. */
export interface RecentCabins {
  managerId: string
  cabins: readonly { readonly id: string; readonly name: string }[]
}

/** Everything the browser remembers between visits, by key. */
interface Stored {
  accessToken: string
  rememberedLogin: { userName: string }
  language: Language
  /** A language picked in this browser that no account knows of yet. */
  pickedLanguage: Language
  /** Set once the visitor does not want the page in the browser's language. */
  languageOffer: 'declined'
  navigationMode: 'head' | 'side'
  listPreferences: ListPreferences
  trackingView: 'cards' | 'table'
  recentCabins: RecentCabins
}

declare global {
  /** With the expire plugin's members, which the published types leave out. */
  interface StoreJsAPI {
    set(key: string, value: unknown, expiresAt: number | undefined): void
    removeExpiredKeys(): void
    getExpiration(key: string): number | undefined
  }
}

/** Specification section 9: the first of these that works is used. A cookie lives until 2038. */
const storagesInOrder = [
  localStorage,
  oldFirefoxGlobalStorage,
  oldIeUserData,
  cookieStorage,
  sessionStorage,
  memoryStorage,
]

const namespace = 'cargoclear'

const store = engine.createStore(storagesInOrder, [expirePlugin], namespace)

store.removeExpiredKeys()

/** An entry past its expiry is removed when it is read and counts as absent. */
export function read<K extends keyof Stored>(key: K): Stored[K] | undefined {
  return store.get(key) as Stored[K] | undefined
}

export function write<K extends keyof Stored>(
  key: K,
  value: Stored[K],
  { expiresInSeconds }: { expiresInSeconds?: number } = {},
): void {
  store.set(key, value, expiresInSeconds === undefined ? undefined : Date.now() + expiresInSeconds * 1000)
}

/** When the entry expires, in milliseconds since 1970. */
export function expiryOf(key: keyof Stored): number | undefined {
  return store.getExpiration(key)
}

export function remove(key: keyof Stored): void {
  store.remove(key)
}

/** Calls back when another tab changed the entry. Returns how to stop. */
export function onOtherTabChange(key: keyof Stored, changed: () => void): () => void {
  const entry = `__storejs_${namespace}_${key}`
  const listener = (event: StorageEvent) => {
    if (event.key === null || event.key === entry) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
