/** PostgreSQL's settings by name; what is not set here keeps its default. */
export type Settings = Readonly<Record<string, string | number>>

/** For a small server of its own, on a disk without moving parts. */
export const settings: Settings = {
  // The socket's folder admits its owner alone, and there is no other way in.
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
  // Its own life only. Refused statements are the server's to log, without what they carried.
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
