import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('configuration', () => {
  test('needs nothing: every variable has its default', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      databaseReplicaUrl: null,
      databasePoolSize: 12,
      metricsToken: null,
      publicUrl: 'http://127.0.0.1:3000',
      adminPassword: null,
      demoData: null,
      s3: null,
      companyStorageBytes: 5 * 1024 ** 3,
      clamd: null,
      trustProxy: [],
      tokenTtlSeconds: 28_800,
      messageRetentionDays: 365,
      smsCountries: 'MX US CA CN HK TW GT SV HN CR PA CO PE CL BR ES DE JP KR SG'.split(' '),
      smsDailyBudget: 500,
      logLevel: 'info',
    })
  })

  test('takes what is set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://broker.example/',
      DEMO_DATA: '0',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SMS_COUNTRIES: 'mx, US',
      SMS_DAILY_BUDGET: '20',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'documents',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtps://me:secret@mail.example',
      MAIL_FROM: 'Broker <noreply@broker.example>',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://broker.example',
      demoData: false,
      trustProxy: ['10.0.0.0/8', '::1'],
      smsCountries: ['MX', 'US'],
      smsDailyBudget: 20,
      s3: { bucket: 'documents', region: 'us-east-1' },
      smtp: { host: 'mail.example', port: 465, tls: 'implicit', auth: { user: 'me', pass: 'secret' } },
      mailFrom: { name: 'Broker', address: 'noreply@broker.example' },
    })
  })

  test('takes an address as programs write it, for it stands in headers', () => {
    const { publicUrl, imageHost } = readConfig({
      PUBLIC_URL: 'HTTPS://Broker.example:443/app dir/?x=>#y',
      IMAGE_HOST: 'https://pictures.exa\nmple/a>b/',
    })
    expect([publicUrl, imageHost]).toEqual([
      'https://broker.example/app%20dir',
      'https://pictures.example/a%3Eb',
    ])
  })

  test('takes a scanner by its path or its host and port', () => {
    const clamdOf = (CLAMD_SOCKET: string) => readConfig({ CLAMD_SOCKET }).clamd
    expect(clamdOf('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
    expect(clamdOf('clamav:3310')).toEqual({ host: 'clamav', port: 3310 })
    expect(clamdOf('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  })

  test.each([
    ['CLAMD_SOCKET', 'clamd.ctl'],
    ['CLAMD_SOCKET', 'clamav:0'],
    ['COMPANY_STORAGE_MB', '0'],
    ['COMPANY_STORAGE_MB', 'much'],
    ['PORT', 'ninety'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://somewhere/else'],
    ['DATABASE_URL', 'postgresql://somewhere/else?sslmode=maybe'],
    ['DATABASE_REPLICA_URL', 'mysql://somewhere/else'],
    ['DATABASE_REPLICA_URL', 'postgresql://replica/without-its-origin'],
    ['DATABASE_POOL_SIZE', '5'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space, which no header takes'],
    ['PUBLIC_URL', 'broker.example'],
    ['PUBLIC_URL', 'https://broker.example,https://other.example'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO_DATA', 'yes'],
    ['MESSAGE_RETENTION_DAYS', '0'],
    ['MESSAGE_RETENTION_DAYS', 'forever'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'smtp://mail?tls=maybe'],
    ['MAIL_FROM', 'the broker'],
    ['MAIL_FROM', 'a@broker.example\r\nBcc: b@broker.example'],
    ['OPERATOR_EMAIL', 'not an email'],
    ['SMS_URL', 'ftp://sms'],
    ['SMS_URL', 'https://me:50%25%@sms.example'],
    ['S3_ENDPOINT', 'nowhere'],
    ['S3_BUCKET', 'documents'],
    ['IMAGE_HOST', 'pictures'],
    ['IMAGE_HOST', 'https://pictures.example,https://other.example/x'],
    ['IMAGE_HOST', 'https://pictures.example;sandbox'],
    ['IMAGE_HOST', 'http://[::1]'],
    ['SMS_COUNTRIES', 'MX,Mexico'],
    ['SMS_COUNTRIES', 'MX,,US'],
    ['SMS_COUNTRIES', 'XX'],
    ['SMS_DAILY_BUDGET', '0'],
    ['SMS_DAILY_BUDGET', '10001'],
    ['TRUST_PROXY', 'proxy.local'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TOKEN_TTL_SECONDS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['CAPTCHA_ANSWER', '1234'],
  ])('a wrong %s (%s) stops the start with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}.*\\.$`))
  })

  test('all that is wrong is said at once', () => {
    expect(() =>
      readConfig({ PORT: 'ninety', TRUST_PROXY: '::1, proxy.local', ADMIN_PASSWORD: 'short' }),
    ).toThrow(
      [
        'PORT must be a whole number from 0 to 65535, but it is "ninety".',
        'ADMIN_PASSWORD must be a password of 8 to 128 characters.',
        'TRUST_PROXY must list IP addresses or ranges like 10.0.0.0/8, but it has "proxy.local".',
      ].join('\n'),
    )
  })

  test('blank is as good as unset', () => {
    expect(readConfig({ PORT: ' ', HOST: '', DATABASE_URL: '', TRUST_PROXY: ' , ' })).toEqual(readConfig({}))
  })

  test('an incomplete S3 storage names the variable that is missing', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'documents' })).toThrow(
      'S3_ACCESS_KEY_ID is needed when S3_ENDPOINT is set.',
    )
  })

  test('secrets are not repeated in the sentence', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
    for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL', 'SMS_URL', 'METRICS_TOKEN'])
      expect(() => readConfig({ [name]: 'user:hunter2@host' })).toThrow(/^(?!.*hunter2)/)
  })

  test('a database over TLS is never checked less than its address asks for', () => {
    const modeOf = (sslmode: string) =>
      readConfig({ DATABASE_URL: `postgresql://db.example/cargo?sslmode=${sslmode}` }).databaseUrl
    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
      expect(modeOf(mode)).toBe('postgresql://db.example/cargo?sslmode=verify-full')
    expect(modeOf('no-verify')).toMatch(/no-verify$/)
    expect(modeOf('require&sslrootcert=/etc/ca.pem')).toMatch(/verify-full&sslrootcert/)
  })

  test('a fixed captcha answer is accepted in tests only', () => {
    expect(readConfig({ NODE_ENV: 'test', CAPTCHA_ANSWER: '1234' }).captchaAnswer).toBe('1234')
  })
})
