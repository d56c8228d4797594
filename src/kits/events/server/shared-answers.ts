/** A cabin and the version of which a browser received an event. */
export interface KnownChange {
  id: string
  version: number
}

export interface SharedAnswers {
  /**
   * Returns what `load` gives. A request waits for a read that begins after it arrived, shared with all identical
   * requests until then, so that the result holds everything written before, on any instance. A request caused by an
   * event (`after`) may get a cached result that was read after this instance received the same event.
   */
  answer<T>(key: string, load: () => Promise<T>, after?: KnownChange): Promise<T>
}

/** Lifetime of a cached answer, short because the days in it change at midnight. */
const keepMs = 5_000
/** Cached answers, each of up to a hundred rows. */
const maxCached = 32
/** Cabins whose last notified version is remembered. */
const maxKnownVersions = 1_000

interface CachedAnswer {
  answer: Promise<unknown>
  /** When its read began. */
  since: number
}

interface RunningRead {
  running: Promise<unknown>
  /** The next read, shared by requests that arrived after this one began. */
  next?: Promise<unknown>
}

/** Adds an entry and evicts the oldest beyond `most`. */
function keepLast<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}

export function createSharedAnswers(now: () => number = () => performance.now()) {
  const readings = new Map<string, RunningRead>()
  const cached = new Map<string, CachedAnswer>()
  const knownVersions = new Map<string, number>()
  let lastChangeAt = Number.NEGATIVE_INFINITY

  const begin = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const since = now()
    const answer = load()
    const entry: CachedAnswer = { since, answer }
    const reading: RunningRead = { running: answer }
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

  /**
   * If the running read fails, requests waiting for the next one fail too: the database is unreachable for them as
   * well.
   */
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

    /** Invalidates everything. */
    noteManyChanges(): void {
      lastChangeAt = now()
    },
  }
}
