import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isPhoneCountry } from '#kits/contract/server/phones/phones.ts'
import { email, newPassword } from '#kits/contract/shared/fields.ts'
import { maxPasswordLength, minPasswordLength } from '#kits/contract/shared/text-lengths.ts'
import { defaultConnections, minConnections } from '#kits/db/server/databases.ts'
import { defaultMessageRetentionDays } from '../shared/message-retention.ts'
import { readSender } from './mail-sender.ts'
import { readSmtpUrl } from './smtp-url.ts'
import { checked, list, namedOrigin, oneOf, partsOf, secret, text, webAddress, whole } from './values.ts'

/** Where clamd listens: a socket in the file system, or one of the network. */
export type ClamdAddress = { path: string } | { host: string; port: number }

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

function readClamdAddress(value: string): ClamdAddress | undefined {
  if (value.startsWith('/')) return { path: value }
  const [, host = '', port = ''] = /^\[?([^\]/]+)\]?:(\d{1,5})$/.exec(value) ?? []
  return host !== '' && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined
}

/** Of our customers and their neighbours. */
const usualSmsCountries = 'MX,US,CA,CN,HK,TW,GT,SV,HN,CR,PA,CO,PE,CL,BR,ES,DE,JP,KR,SG'

const databaseUrl = secret(
  `an address like postgresql://user:password@host/database, its sslmode one of ${tlsModes.join(', ')}`,
  readDatabaseUrl,
)

const variables = z.object({
  HOST: text,
  PORT: whole(0, 65_535, 3000),
  DATA_DIR: text,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  // A few busy connections serve two cores better than many (measured: 3–8 against 20).
  DATABASE_POOL_SIZE: whole(minConnections, 200, defaultConnections),
  PUBLIC_URL: webAddress,
  ADMIN_PASSWORD: secret(
    `a password of ${minPasswordLength} to ${maxPasswordLength} characters`,
    onlyIf((value) => newPassword.safeParse(value).success),
  ),
  DEMO_DATA: oneOf('0', '1'),
  SMTP_URL: secret('an address like smtp://user:password@host:587', readSmtpUrl),
  MAIL_FROM: secret('a sender like Broker <noreply@broker.example>', readSender),
  OPERATOR_EMAIL: checked('an email address', (value) => email.safeParse(value).success),
  SMS_URL: secret('an address like https://user:password@host/path', onlyIf(isUrlOf('http:', 'https:'))),
  SMS_COUNTRIES: checked('a list of country codes like MX,US,CN', (value) =>
    partsOf(value.toUpperCase()).every(isPhoneCountry),
  ),
  SMS_DAILY_BUDGET: whole(1, 10_000, 500),
  S3_ENDPOINT: webAddress,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  COMPANY_STORAGE_MB: whole(1, 1_000_000_000, 5120),
  READING_WORKERS: whole(0, 64, 1),
  CLAMD_SOCKET: secret('a path like /run/clamav/clamd.ctl or a host and port', readClamdAddress),
  IMAGE_HOST: namedOrigin,
  TRUST_PROXY: list('IP addresses or ranges like 10.0.0.0/8', isAddressOrRange),
  TOKEN_TTL_SECONDS: whole(1, 31_536_000, 28_800),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  METRICS_TOKEN: secret(
    'at least 16 letters, digits or any of . _ ~ + / = -',
    onlyIf((value) => /^[\w.~+/=-]{16,512}$/.test(value)),
  ),
  WEBHOOK_ALLOW_LOOPBACK: oneOf('0', '1'),
  CARRIER_FEED_ALLOW_LOOPBACK: oneOf('0', '1'),
  CAPTCHA_ANSWER: text,
  NODE_ENV: text,
  MESSAGE_RETENTION_DAYS: whole(1, 36_500, defaultMessageRetentionDays),
})

type Variables = z.output<typeof variables>

const neededByS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What is wrong between variables, each of which is right by itself. */
function* contradictions(set: Variables): Iterable<[name: keyof Variables, says: string]> {
  if (set.DATABASE_REPLICA_URL !== null && set.DATABASE_URL === null)
    yield ['DATABASE_REPLICA_URL', 'is set, but DATABASE_URL is not']
  for (const name of neededByS3)
    if (set.S3_ENDPOINT !== null && set[name] === null) yield [name, 'is needed when S3_ENDPOINT is set']
  for (const name of [...neededByS3, 'S3_REGION'] as const)
    if (set.S3_ENDPOINT === null && set[name] !== null) yield [name, 'is set, but S3_ENDPOINT is not']
  if (set.CAPTCHA_ANSWER !== null && set.NODE_ENV !== 'test')
    yield ['CAPTCHA_ANSWER', 'is for tests only: it must not be set unless NODE_ENV is "test"']
}

/** Where documents are kept when they do not stay in the data folder. */
function s3Of(set: Variables) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set
  if (!(S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function configOf(set: Variables) {
  const host = set.HOST ?? '127.0.0.1'
  return {
    host,
    port: set.PORT,
    dataDir: resolve(set.DATA_DIR ?? './data'),
    /** null: the embedded PostgreSQL in the data folder. */
    databaseUrl: set.DATABASE_URL,
    /** Where public tracking reads; null: the database itself. */
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    /** Connections at most, to each of the two; more than these listen. */
    databasePoolSize: set.DATABASE_POOL_SIZE,
    publicUrl: set.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${set.PORT}`,
    adminPassword: set.ADMIN_PASSWORD,
    /** null: yes on a fresh embedded folder, else no. */
    demoData: set.DEMO_DATA === null ? null : set.DEMO_DATA === '1',
    /** null: mail goes to files in the data folder. */
    smtp: set.SMTP_URL,
    /** null: a sender at the host of the public address. */
    mailFrom: set.MAIL_FROM,
    /** Where the brokerage's mail goes, and replies to it; null: as its settings and its company say. */
    operatorEmail: set.OPERATOR_EMAIL,
    /** null: text messages go to files in the data folder. */
    smsUrl: set.SMS_URL,
    /** Where text messages may go: ISO 3166-1 alpha-2. */
    smsCountries: partsOf((set.SMS_COUNTRIES ?? usualSmsCountries).toUpperCase()),
    /** How many text messages leave in a day, all together. */
    smsDailyBudget: set.SMS_DAILY_BUDGET,
    s3: s3Of(set),
    /** Bytes that the documents of one company may take. */
    companyStorageBytes: set.COMPANY_STORAGE_MB * 1024 ** 2,
    /** Processes that read papers; 0: none are read, but their copies are drawn by one. */
    readingWorkers: set.READING_WORKERS,
    /** A virus scanner that looks at each document; null: none does. */
    clamd: set.CLAMD_SOCKET,
    imageHost: set.IMAGE_HOST,
    trustProxy: set.TRUST_PROXY,
    tokenTtlSeconds: set.TOKEN_TTL_SECONDS,
    logLevel: set.LOG_LEVEL ?? 'info',
    /** What a monitor shows to read the metrics; null: there are none. */
    metricsToken: set.METRICS_TOKEN,
    /** Whether webhooks may go to this machine by http, for tests and local bridges. */
    webhookAllowLoopback: set.WEBHOOK_ALLOW_LOOPBACK === '1',
    /** The same for carriers' feeds. */
    carrierFeedAllowLoopback: set.CARRIER_FEED_ALLOW_LOOPBACK === '1',
    captchaAnswer: set.CAPTCHA_ANSWER,
    /** How long visitors' messages are kept. */
    messageRetentionDays: set.MESSAGE_RETENTION_DAYS,
  }
}

export type Config = ReturnType<typeof configOf>

/** Wrong settings: a sentence each, which names its variable. */
class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads every variable of the configuration; the only reader of the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { data, error } = variables.safeParse(env)
  const sentences = error
    ? error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`)
    : Array.from(contradictions(data), ([name, says]) => `${name} ${says}.`)
  if (data === undefined || sentences.length > 0) throw new ConfigError(sentences.join('\n'))
  return configOf(data)
}
