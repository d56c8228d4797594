import { storeCaptcha } from '#kits/captcha/server/captcha.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import type { Answer, TestServer } from './test-server.ts'

export type MessageBody = Partial<Input<typeof sendMessage>>

export const messageForm = {
  name: 'Mariana Ríos',
  email: 'mariana@example.com',
  phone: '33 5555 0142',
  content: 'Buenas tardes:\n¿Cuánto cuesta despachar un contenedor?',
}

/** The answer to every captcha of the test visitor. */
export const captchaCode = 'KX3MA'

export interface Visitor {
  /** A new address, so that limits of one test do not affect another. */
  newAddress(): string
  newCaptcha(): Promise<string>
  /** Sends a valid message; given members and address override the defaults. */
  send(body?: MessageBody, options?: { address?: string; language?: string }): Promise<Answer<null>>
}

/** A visitor who sends messages to the brokerage. */
export function createVisitor(testServer: TestServer): Visitor {
  let lastHost = 0
  const newAddress = () => `203.0.113.${++lastHost}`
  const newCaptcha = () => storeCaptcha(testServer.db, captchaCode, testServer.clock.now)
  return {
    newAddress,
    newCaptcha,
    send: async (body = {}, options = {}) => {
      const captchaId = body.captchaId ?? (await newCaptcha())
      const input = { ...messageForm, captchaCode, ...body, captchaId }
      return testServer.call(sendMessage, input, { address: newAddress(), ...options })
    },
  }
}
