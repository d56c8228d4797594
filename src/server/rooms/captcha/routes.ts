import { generateCaptcha, generateQuestion } from '#shared/contracts/captcha.ts'
import { makeImage, makeQuestion } from '../../captcha/captcha.ts'
import type { Route } from '../../http/route.ts'

export function captchaRoom(route: Route): void {
  route(generateCaptcha, makeImage)
  route(generateQuestion, makeQuestion)
}
