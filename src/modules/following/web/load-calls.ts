import { CallError } from '#kits/http/web/call.ts'
import { t } from '#kits/i18n/web/texts.ts'

/** The calls, beside the script of the page, which is rendered without them; without a connection they are missing like any answer. */
export async function loadCalls() {
  try {
    const [{ follow }, { customerContacts }] = await Promise.all([
      import('../contract/following.ts'),
      import('../contract/contacts.ts'),
    ])
    return { ...follow, answerConsent: customerContacts.answerConsent }
  } catch (cause) {
    throw new CallError({ status: 0, code: null, msg: t('error.fallback'), result: null }, cause)
  }
}
