import { useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { LoadedRow } from '#kits/records/web/edit/loaded-row.tsx'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { RuleForm } from './form.tsx'

interface RuleDrawerProps {
  /** The rule's id; undefined for a new one. */
  id: string | undefined
  /** The rule of which a new one is another version. */
  copiedId?: string | undefined
  onSaved: (rule: DeadlineRule) => void
  onClose: () => void
}

/** A rule's form over the list; on a phone it fills the screen. A new version starts with the values of its rule. */
export default function RuleDrawer({ id, copiedId, onSaved, onClose }: RuleDrawerProps) {
  const { t } = useLanguage()
  const closeRef = useRef(onClose)
  const shared = { onSaved, onClose, closeRef }
  const startsWithId = id ?? copiedId
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {startsWithId === undefined ? (
        <RuleForm rule={undefined} copied={undefined} {...shared} />
      ) : (
        <LoadedRow get={deadlineRules.get} id={startsWithId} title={t('screen.rules')} onClose={onClose}>
          {(row) => <RuleForm rule={id ? row : undefined} copied={id ? undefined : row} {...shared} />}
        </LoadedRow>
      )}
    </DrawerFrame>
  )
}
