import { generateCaptcha, generateQuestion } from '#kits/captcha/shared/captcha.ts'
import type { Route } from '#kits/http/server/route.ts'
import { makeImage, makeQuestion } from '../captcha.ts'

export function captchaFeature(route: Route): void {
  route(generateCaptcha, makeImage)
  route(generateQuestion, makeQuestion)
}
