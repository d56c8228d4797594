import { generateKeyPairSync, sign } from 'node:crypto'

/** DER, as much of it as a certificate needs: a tag, a length, a content (ITU-T X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const short = content.length < 0x80
  const length = short ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const number = (value: number): Buffer => der(0x02, Buffer.from([value]))
const object = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content)
const time = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`))

const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'))
const nameOf = (common: string): Buffer =>
  sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(common)))))
/** subjectAltName: a DNS name and an address. */
const alternatives = sequence(
  object('551d11'),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
)

/** A self-signed certificate for localhost (RFC 5280), valid for an hour. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const hour = 60 * 60 * 1000
  const now = Date.now()
  const toBeSigned = sequence(
    der(0xa0, number(2)),
    number(1),
    ecdsaWithSha256,
    nameOf('localhost'),
    sequence(time(new Date(now - hour)), time(new Date(now + hour))),
    nameOf('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternatives)),
  )
  const bytes = sequence(toBeSigned, ecdsaWithSha256, bits(sign('sha256', toBeSigned, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
