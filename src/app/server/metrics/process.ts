import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Family } from './exposition.ts'
import { singleValueFamily } from './exposition.ts'

const nanosecond = 1e-9
/** Sampling interval in milliseconds; delay beyond it is lag. */
const resolution = 20

/** Memory, processor time and the lag of the event loop, by the names that ready-made dashboards of Node know. */
export function watchProcess(): { families(): Family[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // An idle loop wakes once per interval, which is no delay.
  const lag = (nanoseconds: number): number =>
    delay.count === 0 ? 0 : Math.max(0, nanoseconds * nanosecond - resolution / 1000)

  const families = (): Family[] => {
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    const found = [
      singleValueFamily(
        'gauge',
        'process_start_time_seconds',
        'When the process started.',
        Math.round(Date.now() / 1000 - process.uptime()),
      ),
      singleValueFamily(
        'counter',
        'process_cpu_seconds_total',
        'Processor time used.',
        (cpu.user + cpu.system) / 1e6,
      ),
      singleValueFamily('gauge', 'process_resident_memory_bytes', 'Memory the process holds.', memory.rss),
      singleValueFamily(
        'gauge',
        'nodejs_heap_size_used_bytes',
        'Of it, live JavaScript objects.',
        memory.heapUsed,
      ),
      singleValueFamily(
        'gauge',
        'nodejs_heap_size_total_bytes',
        'Of it, the JavaScript heap.',
        memory.heapTotal,
      ),
      singleValueFamily('gauge', 'nodejs_external_memory_bytes', 'Of it, buffers.', memory.external),
      singleValueFamily(
        'gauge',
        'nodejs_eventloop_lag_p50_seconds',
        'Half of the waits for the event loop since the last look.',
        lag(delay.percentile(50)),
      ),
      singleValueFamily(
        'gauge',
        'nodejs_eventloop_lag_p99_seconds',
        'All but a hundredth of the waits for the event loop since the last look.',
        lag(delay.percentile(99)),
      ),
      singleValueFamily(
        'gauge',
        'nodejs_eventloop_lag_max_seconds',
        'The longest wait for the event loop since the last look.',
        lag(delay.max),
      ),
    ]
    delay.reset()
    return found
  }
  return { families, stop: () => void delay.disable() }
}
