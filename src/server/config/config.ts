import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { email, newPassword } from '#shared/contracts/fields.ts'
import type { Operator } from '#shared/domain/operator.ts'
import { defaultConnections, minConnections } from '../db/databases.ts'
import { isPhoneCountry } from '../phones/phones.ts'
import { readSender, type Sender } from './mail-sender.ts'
import { readSmtpUrl, type SmtpServer } from './smtp-url.ts'

/** Where documents are kept when they do not stay in the data folder. */
interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where clamd listens: a socket in the file system, or one of the network. */
export type ClamdAddress = { path: string } | { host: string; port: number }

export interface Config {
  host: string
  port: number
  dataDir: string
  /** null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** Where public tracking reads; null: the database itself. */
  databaseReplicaUrl: string | null
  /** Connections at most, to each of the two; more than these listen. */
  databasePoolSize: number
  publicUrl: string
  adminPassword: string | null
  /** null: yes on a fresh embedded folder, else no. */
  demoData: boolean | null
  /** null: mail goes to files in the data folder. */
  smtp: SmtpServer | null
  /** null: a sender at the host of the public address. */
  mailFrom: Sender | null
  operatorEmail: string | null
  /** null: the privacy notice says where they are to be had. */
  operator: Operator | null
  /** null: text messages go to files in the data folder. */
  smsUrl: string | null
  /** Where text messages may go: ISO 3166-1 alpha-2. */
  smsCountries: string[]
  /** How many text messages leave in a day, all together. */
  smsDailyBudget: number
  s3: S3Config | null
  /** Bytes that the documents of one company may take. */
  companyStorageBytes: number
  /** A virus scanner that looks at each document; null: none does. */
  clamd: ClamdAddress | null
  imageHost: string | null
  trustProxy: string[]
  tokenTtlSeconds: number
  logLevel: string
  /** What a monitor shows to read the metrics; null: there are none. */
  metricsToken: string | null
  captchaAnswer: string | null
  /** How long visitors' messages are kept. */
  messageRetentionDays: number
}

/** A wrong setting: its message is a sentence that names the variable. */
class ConfigError extends Error {
  override name = 'ConfigError'
}

type Env = Readonly<Record<string, string | undefined>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** One reader per kind of value; each throws a sentence that names the variable. */
function readers(env: Env) {
  const refuse = (name: string, expected: string): never => {
    throw new ConfigError(`${name} must be ${expected}, but it is "${env[name]}".`)
  }
  const text = (name: string): string | null => env[name]?.trim() || null
  const checked = (name: string, expected: string, holds: (value: string) => boolean): string | null => {
    const value = text(name)
    return value === null || holds(value) ? value : refuse(name, expected)
  }
  return {
    text,
    checked,
    oneOf: <T extends string>(name: string, values: readonly T[]): T | null =>
      checked(name, `one of ${values.join(', ')}`, (value) => values.includes(value as T)) as T | null,
    whole: (name: string, min: number, max: number): number | null => {
      const value = checked(name, `a whole number from ${min} to ${max}`, (raw) => {
        const number = Number(raw)
        return /^\d+$/.test(raw) && number >= min && number <= max
      })
      return value === null ? null : Number(value)
    },
    url: (name: string, protocols: readonly string[]): string | null => {
      const kinds = protocols.map((protocol) => `${protocol}//…`).join(' or ')
      return checked(name, `an address like ${kinds}`, (value) => {
        const url = URL.parse(value)
        return url !== null && protocols.includes(url.protocol)
      })
    },
    /** Not repeated in the sentence. */
    secret: <T>(name: string, expected: string, parse: (value: string) => T | undefined): T | null => {
      const value = env[name] || null
      if (value === null) return null
      const parsed = parse(value)
      if (parsed === undefined) throw new ConfigError(`${name} must be ${expected}.`)
      return parsed
    },
  }
}

/** Whether the escapes of a name or password can be read. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const isUrlOf =
  (...protocols: string[]) =>
  (value: string): boolean => {
    const url = URL.parse(value)
    return url !== null && protocols.includes(url.protocol) && isDecodable(url.username + url.password)
  }

const onlyIf =
  (holds: (value: string) => boolean) =>
  (value: string): string | undefined =>
    holds(value) ? value : undefined

function isAddressOrRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

const tlsModes = ['disable', 'no-verify', 'verify-full']
/** Words of other programs for TLS with some check; here the check is always whole. */
const weakerTlsModes = /(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=[&#]|$)/

function readDatabaseUrl(value: string): string | undefined {
  if (!isUrlOf('postgres:', 'postgresql:')(value)) return undefined
  const checked = value.replace(weakerTlsModes, 'verify-full')
  const mode = new URL(checked).searchParams.get('sslmode')
  return mode === null || tlsModes.includes(mode) ? checked : undefined
}

function readDatabase(read: ReturnType<typeof readers>) {
  const [databaseUrl, databaseReplicaUrl] = (['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const).map((name) =>
    read.secret(
      name,
      `an address like postgresql://user:password@host/database, its sslmode one of ${tlsModes.join(', ')}`,
      readDatabaseUrl,
    ),
  ) as [string | null, string | null]
  if (databaseReplicaUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_REPLICA_URL is set, but DATABASE_URL is not.')
  return {
    databaseUrl,
    databaseReplicaUrl,
    // A few busy connections serve two cores better than many (measured: 3–8 against 20).
    databasePoolSize: read.whole('DATABASE_POOL_SIZE', minConnections, 200) ?? defaultConnections,
  }
}

function readS3(read: ReturnType<typeof readers>): S3Config | null {
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:'])
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const region = read.text('S3_REGION')
  if (endpoint === null) {
    const spare = [...names, 'S3_REGION' as const].find((name) => read.text(name) !== null)
    if (spare) throw new ConfigError(`${spare} is set, but S3_ENDPOINT is not.`)
    return null
  }
  const [bucket, accessKeyId, secretAccessKey] = names.map((name) => {
    const value = read.text(name)
    if (value === null) throw new ConfigError(`${name} is needed when S3_ENDPOINT is set.`)
    return value
  }) as [string, string, string]
  return { endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey }
}

function readClamdAddress(value: string): ClamdAddress | undefined {
  if (value.startsWith('/')) return { path: value }
  const [, host = '', port = ''] = /^\[?([^\]/]+)\]?:(\d{1,5})$/.exec(value) ?? []
  return host !== '' && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined
}

/** Of our customers and their neighbours. */
const smsCountries = 'MX,US,CA,CN,HK,TW,GT,SV,HN,CR,PA,CO,PE,CL,BR,ES,DE,JP,KR,SG'

function readSmsCountries(read: ReturnType<typeof readers>): string[] {
  const codes = (value: string): string[] =>
    value
      .toUpperCase()
      .split(',')
      .map((code) => code.trim())
  const given = read.checked('SMS_COUNTRIES', 'a list of country codes like MX,US,CN', (value) =>
    codes(value).every(isPhoneCountry),
  )
  return codes(given ?? smsCountries)
}

/** The law wants both of them or neither is of use. */
function readOperator(read: ReturnType<typeof readers>): Operator | null {
  const [name, address] = (['OPERATOR_NAME', 'OPERATOR_ADDRESS'] as const).map((variable) =>
    read.checked(variable, 'at most 200 characters in one line', (value) => /^\P{Cc}{1,200}$/u.test(value)),
  )
  if (name && address) return { name, address }
  if (name || address)
    throw new ConfigError('OPERATOR_NAME and OPERATOR_ADDRESS are set together or not at all.')
  return null
}

/** Reads every variable of the configuration; the only reader of the environment. */
export function readConfig(env: Env = process.env): Config {
  const read = readers(env)
  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.whole('PORT', 0, 65_535) ?? 3000
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null
  const captchaAnswer = read.text('CAPTCHA_ANSWER')
  if (captchaAnswer !== null && env.NODE_ENV !== 'test') {
    throw new ConfigError('CAPTCHA_ANSWER is for tests only: it must not be set unless NODE_ENV is "test".')
  }
  const trustProxy = (read.text('TRUST_PROXY') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrongProxy = trustProxy.find((address) => !isAddressOrRange(address))
  if (wrongProxy !== undefined) {
    throw new ConfigError(
      `TRUST_PROXY must list IP addresses or ranges like 10.0.0.0/8, but it has "${wrongProxy}".`,
    )
  }
  const demoData = read.oneOf('DEMO_DATA', ['0', '1'])
  return {
    host,
    port,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    ...readDatabase(read),
    publicUrl: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    adminPassword: read.secret(
      'ADMIN_PASSWORD',
      'a password of 8 to 128 characters',
      onlyIf((value) => newPassword.safeParse(value).success),
    ),
    demoData: demoData === null ? null : demoData === '1',
    smtp: read.secret('SMTP_URL', 'an address like smtp://user:password@host:587', readSmtpUrl),
    mailFrom: read.secret('MAIL_FROM', 'a sender like Broker <noreply@broker.example>', readSender),
    operatorEmail: read.checked(
      'OPERATOR_EMAIL',
      'an email address',
      (value) => email.safeParse(value).success,
    ),
    operator: readOperator(read),
    smsUrl: read.secret(
      'SMS_URL',
      'an address like https://user:password@host/path',
      onlyIf(isUrlOf('http:', 'https:')),
    ),
    smsCountries: readSmsCountries(read),
    smsDailyBudget: read.whole('SMS_DAILY_BUDGET', 1, 10_000) ?? 500,
    s3: readS3(read),
    companyStorageBytes: (read.whole('COMPANY_STORAGE_MB', 1, 1_000_000_000) ?? 5120) * 1024 ** 2,
    clamd: read.secret(
      'CLAMD_SOCKET',
      'a path like /run/clamav/clamd.ctl or a host and port',
      readClamdAddress,
    ),
    imageHost: read.url('IMAGE_HOST', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    trustProxy,
    tokenTtlSeconds: read.whole('TOKEN_TTL_SECONDS', 1, 31_536_000) ?? 28_800,
    logLevel: read.oneOf('LOG_LEVEL', logLevels) ?? 'info',
    metricsToken: read.secret(
      'METRICS_TOKEN',
      'at least 16 letters, digits or any of . _ ~ + / = -',
      onlyIf((value) => /^[\w.~+/=-]{16,512}$/.test(value)),
    ),
    captchaAnswer,
    messageRetentionDays: read.whole('MESSAGE_RETENTION_DAYS', 1, 36_500) ?? 365,
  }
}
