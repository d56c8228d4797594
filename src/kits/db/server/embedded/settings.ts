/** PostgreSQL's settings by name; what is not set here keeps its default. */
export type Settings = Readonly<Record<string, string | number>>

/** Defaults for a small dedicated server with an SSD. */
export const settings: Settings = {
  // No TCP: the only way in is a socket in a folder of its owner alone.
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  fsync: 'on',
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  // Server life cycle only. Failed statements are logged by our server, without their values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  lc_messages: 'C',
}

export function commandLine(all: Settings): string[] {
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** One folder in the form `unix_socket_directories` takes, whatever characters it holds. */
export function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}
