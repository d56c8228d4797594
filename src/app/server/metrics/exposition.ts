/** https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

interface Sample {
  /** What a histogram's members add to its name. */
  suffix?: '' | '_bucket' | '_sum' | '_count'
  labels?: Readonly<Record<string, string>>
  value: number
}

export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function line(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

export function exposition(families: readonly Family[]): string {
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => line(name, sample)),
    ])
  return `${lines.join('\n')}\n`
}

/** A family of one value. */
export const singleValueFamily = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number,
): Family => ({
  name,
  help,
  type,
  samples: [{ value }],
})
