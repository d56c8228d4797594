import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Reads a QR code from what is on screen, as a phone does. The page decodes the picture: Node has nothing for it. */
export async function readQrCode(picture: Locator): Promise<string> {
  const shot = (await picture.screenshot()).toString('base64')
  const { width, height, data } = await picture.page().evaluate<Pixels>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${shot}'
    await image.decode()
    const { width, height } = image
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context.drawImage(image, 0, 0)
    return { width, height, data: Array.from(context.getImageData(0, 0, width, height).data) }
  })()`)
  // The time is for second tries, and by default that of one picture of a camera.
  return decodeQR({ width, height, data: Uint8Array.from(data) }, { timeLimit: 10_000 })
}

interface Pixels {
  width: number
  height: number
  /** Red, green, blue and opacity of each. */
  data: number[]
}
