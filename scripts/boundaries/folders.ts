export type Layer = 'shared' | 'server' | 'web'

/**
 * The folders and files of each layer, the lowest first: an import, of a type too, leads only to an earlier entry.
 * A new folder is entered right after the last one that it imports.
 */
export const folders: Readonly<Record<Layer, readonly string[]>> = {
  shared: [
    'errors.ts',
    'validation.ts',
    'envelope.ts',
    'known-change-header.ts',
    'texts',
    'domain',
    'contracts',
  ],
  server: [
    // Errors, the database, texts, the configuration.
    'errors',
    'db',
    'operator',
    'texts',
    'phones',
    'config',
    'streams',
    'icalendar',
    'concurrency',
    'outgoing-http',
    'sealing',
    'public-cabins',
    'carrier-proposals',
    'checklists',
    // What a request carries.
    'spreadsheets',
    'files',
    'session',
    'events',
    'context',
    // What several features use.
    'limits',
    'api-keys',
    'audit',
    'queue',
    'outbox',
    'mail',
    'notifications',
    'following',
    'proof-of-work',
    'captcha',
    'passwords',
    'credentials',
    'accounts',
    'text-messages',
    'email-confirmation',
    'totp',
    'valid-codes',
    'delivery',
    'cabin-counts',
    'figures',
    'waiting-cabins',
    'deadlines',
    'webhooks',
    'rules',
    'retention',
    'http',
    'catalogue',
    'jobs',
    'backup',
    'seed',
    'features',
    // The processes.
    'metrics',
    'app.ts',
    'maintenance.ts',
    'main.ts',
    'start.ts',
    'commands',
  ],
  web: [
    'storage',
    'router',
    'page',
    'notifications',
    'texts',
    'api',
    'session',
    'proof-of-work',
    'theme',
    'ui',
    'jobs',
    'records',
    'catalogue',
    'layouts',
    'features',
    'app',
    'prerender',
    'start.tsx',
    'main.ts',
    'early-presses.ts',
  ],
}

interface Place {
  readonly layer: Layer
  /** A folder of the layer, or a file that lies in none. */
  readonly name: string
  /** Its index in the list, from the ground up; -1 where it is not listed. */
  readonly height: number
}

export function placeOf(path: string): Place | undefined {
  const [, layer, name = ''] = /^src\/(shared|server|web)\/([^/]+)/.exec(path) ?? []
  if (layer === undefined) return undefined
  return { layer: layer as Layer, name, height: folders[layer as Layer].indexOf(name) }
}

/** Whether a folder of the tree is missing from the list. */
export const isUnlisted = (path: string): boolean => placeOf(path)?.height === -1

/** Whether an import leads up within its layer. */
export function leadsUp(from: string, to: string): boolean {
  const [lower, upper] = [placeOf(from), placeOf(to)]
  return lower !== undefined && lower.layer === upper?.layer && upper.height > lower.height
}
