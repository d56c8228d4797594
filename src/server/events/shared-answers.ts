/** A cabin at a version, as a browser that heard of it names it. */
export interface KnownChange {
  id: string
  version: number
}

export interface SharedAnswers {
  /**
   * The answer that `load` gives. One that asks waits for a reading which begins after it has asked, together with
   * all who ask the same until then: whatever was written before is in it, on whichever instance. Who asks
   * because of a change they have heard of may be given what was read after this instance heard of it too.
   */
  answer<T>(key: string, load: () => Promise<T>, after?: KnownChange): Promise<T>
}

/** How long an answer may stand: the days it tells change at midnight. */
const keepMs = 5_000
/** At most this many answers, of up to a hundred rows each. */
const maxCached = 32
/** Of so many cabins is known when their change was heard. */
const maxKnownVersions = 1_000

interface CachedAnswer {
  answer: Promise<unknown>
  /** When its reading began. */
  since: number
}

interface Reading {
  running: Promise<unknown>
  /** For those who came after it had begun. */
  next?: Promise<unknown>
}

/** Forgets the oldest beyond so many. */
function keepLast<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}

export function createSharedAnswers(now: () => number = () => performance.now()) {
  const readings = new Map<string, Reading>()
  const cached = new Map<string, CachedAnswer>()
  const knownVersions = new Map<string, number>()
  let lastChangeAt = Number.NEGATIVE_INFINITY

  const begin = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const since = now()
    const answer = load()
    const entry: CachedAnswer = { since, answer }
    const reading: Reading = { running: answer }
    readings.set(key, reading)
    keepLast(cached, key, entry, maxCached)
    const over = (): void => {
      if (readings.get(key) === reading && !reading.next) readings.delete(key)
    }
    answer.then(over, () => {
      over()
      if (cached.get(key) === entry) cached.delete(key)
    })
    return answer
  }

  /** Where the reading under way fails, so do those who waited for it: the database is away for them as well. */
  const read = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const reading = readings.get(key)
    if (!reading) return begin(key, load)
    reading.next ??= reading.running.then(
      () => begin(key, load),
      (error) => {
        readings.delete(key)
        throw error
      },
    )
    return reading.next as Promise<T>
  }

  const findCached = (key: string, { id, version }: KnownChange): CachedAnswer | undefined => {
    const entry = cached.get(key)
    const isKnown = (knownVersions.get(id) ?? 0) >= version
    const isNew = entry && entry.since >= lastChangeAt && entry.since > now() - keepMs
    return isKnown && isNew ? entry : undefined
  }

  return {
    answer<T>(key: string, load: () => Promise<T>, after?: KnownChange): Promise<T> {
      const entry = after && findCached(key, after)
      return entry ? (entry.answer as Promise<T>) : read(key, load)
    },

    noteChange({ id, version }: KnownChange): void {
      lastChangeAt = now()
      keepLast(knownVersions, id, version, maxKnownVersions)
    },

    /** Anything may have changed. */
    noteManyChanges(): void {
      lastChangeAt = now()
    },
  }
}
