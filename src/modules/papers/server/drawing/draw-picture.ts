import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Drawn } from '../worker/tasks.ts'
import { pictureLimits, quality } from './limits.ts'

/** The picture drawn anew: what it says of its place, its camera and its owner stays behind. */
export async function drawPicture(bytes: Buffer, type: 'png' | 'jpeg'): Promise<Drawn> {
  const picture = await loadImage(bytes)
  const { width, height } = picture
  if (width * height > pictureLimits.pixels) return { failure: `${width} × ${height} pixels` }
  const scale = Math.min(1, pictureLimits.side / Math.max(width, height))
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d')
  if (type === 'jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const content = type === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', quality)
  return { content, pages: 1 }
}
