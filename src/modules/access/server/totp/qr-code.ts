import { renderSVG } from 'uqr'

/** Of a text, in version 10 at level M: in a larger one the squares are too small for a phone to read from a screen. */
export const mostBytes = 213

/** The address of a picture of a QR code, dark on white in any theme; 15 % of it can be restored. */
export function qrCodeImage(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', maxVersion: 10, border: 4 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
