import { makeImage, makeQuestion } from '#server/captcha/captcha.ts'
import type { Route } from '#server/http/route.ts'
import { generateCaptcha, generateQuestion } from '#shared/contracts/captcha.ts'

export function captchaFeature(route: Route): void {
  route(generateCaptcha, makeImage)
  route(generateQuestion, makeQuestion)
}
