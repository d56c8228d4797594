/**
 * The way into the server for everyone who runs it. On Linux the process begins a second time, under the same id, with
 * settings that are read only then: glibc gives back what a hash or a large answer took, instead of keeping it for each
 * of its arenas, and V8 keeps less for young objects (docs/operations.md has the figures). Settings of one's own win.
 */

const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
/** In MB. Tells the second beginning from the first, too. */
const heapSetting = '--max-semi-space-size=8'

if (process.platform === 'linux' && !process.execArgv.includes(heapSetting)) {
  const [program, script] = process.argv as [string, string]
  const options = [heapSetting, ...process.execArgv]
  process.execve?.(program, [program, ...options, script], { ...allocatorSettings, ...process.env })
}

await import('./main.ts')
