import { type ComponentProps, useId } from 'react'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'
import { imageSource } from '#kits/http/web/image-source.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
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
    <div className="stack gap-3">
      <div className={`row wrap gap-2-3 ${styles.challenge}`}>
        <Challenge captcha={captcha} questionId={questionId} />
        <div className={`flex wrap gap-1 ${styles.ways}`}>
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
        <p className="text-compact muted">
          {t(captcha.isProving ? 'captcha_field.checking' : 'captcha_field.checked')}
        </p>
      )}
      <p className="visually-hidden" role="status">
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
      <div className={`flex text-body ${styles.failure}`} role="alert">
        <p>{t('captcha_field.failed')}</p>
        <p>{failure}</p>
      </div>
    )
  if (!shown)
    return (
      <p className={`rounded ${styles.place}`} role="status">
        <span className="visually-hidden">{t('captcha_field.loading')}</span>
      </p>
    )
  return shown.kind === 'image' ? (
    <img
      className={`rounded ${styles.image}`}
      src={imageSource(shown.image)}
      alt={t('captcha_field.image_alt')}
      width={200}
      height={64}
    />
  ) : (
    <p className={`row text-large ${styles.question}`} id={questionId} role="status">
      {shown.question}
    </p>
  )
}
