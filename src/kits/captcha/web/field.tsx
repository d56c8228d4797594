import { type ComponentProps, useId } from 'react'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'
import { imageSource } from '#kits/http/web/image-source.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import hidden from '#kits/ui/web/visually-hidden.module.css'
import styles from './field.module.css'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onValue'> {
  captcha: Captcha
  readOnly: boolean
}

/** The captcha and the field for its answer. Its space is reserved while it loads. */
export function CaptchaField({ captcha, onValue, ...field }: CaptchaFieldProps) {
  const { t } = useLanguage()
  const isImage = captcha.kind === 'image'
  const questionId = useId()
  const replace = (work: () => Promise<void>) => {
    onValue?.('')
    void work()
  }
  return (
    <div className={styles.captcha}>
      <div className={styles.challenge}>
        <Challenge captcha={captcha} questionId={questionId} />
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => replace(captcha.renew)}>
            {t(renewalOf(captcha))}
          </Button>
          <Button
            variant="quiet"
            onClick={() => replace(() => captcha.change(isImage ? 'question' : 'image'))}
          >
            {t(isImage ? 'captcha_field.to_question' : 'captcha_field.to_image')}
          </Button>
        </div>
      </div>
      <TextField
        {...field}
        onValue={onValue ?? (() => undefined)}
        aria-describedby={captcha.shown?.kind === 'question' ? questionId : undefined}
        label={t(isImage ? 'captcha_field.image_label' : 'captcha_field.question_label')}
        hint={t(isImage ? 'captcha_field.image_hint' : 'captcha_field.question_hint')}
        maxLength={maxTypedCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode={isImage ? 'text' : 'numeric'}
        required
        large
      />
      {captcha.shown?.challenge && (
        <p className={styles.check}>
          {t(captcha.isProving ? 'captcha_field.checking' : 'captcha_field.checked')}
        </p>
      )}
      <p className={hidden.visuallyHidden} role="status">
        {captcha.renewals > 0 && captcha.shown && isImage && t('captcha_field.renewed')}
      </p>
    </div>
  )
}

/** The label of the button that replaces it; undefined where no captcha could be loaded. */
function renewalOf({ kind, failure }: Captcha) {
  if (failure !== undefined) return 'common.retry'
  return kind === 'image' ? 'captcha_field.another' : 'captcha_field.another_question'
}

function Challenge({ captcha, questionId }: { captcha: Captcha; questionId: string }) {
  const { t } = useLanguage()
  const { shown, failure } = captcha
  if (failure !== undefined)
    return (
      <div className={styles.failure} role="alert">
        <p>{t('captcha_field.failed')}</p>
        <p>{failure}</p>
      </div>
    )
  if (!shown)
    return (
      <p className={styles.place} role="status">
        <span className={hidden.visuallyHidden}>{t('captcha_field.loading')}</span>
      </p>
    )
  return shown.kind === 'image' ? (
    <img
      className={styles.image}
      src={imageSource(shown.image)}
      alt={t('captcha_field.image_alt')}
      width={200}
      height={64}
    />
  ) : (
    <p className={styles.question} id={questionId} role="status">
      {shown.question}
    </p>
  )
}
