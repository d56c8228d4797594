import { useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { LoadedRow } from '#kits/records/web/edit/loaded-row.tsx'
import { type ChecklistRule, checklistRules } from '#modules/papers/contract/checklists.ts'
import { PaperRuleForm } from './form.tsx'

interface PaperRuleDrawerProps {
  /** The rule's id; undefined for a new one. */
  id: string | undefined
  onSaved: (rule: ChecklistRule) => void
  onClose: () => void
}

/** A rule's form over the list; on a phone it fills the screen. */
export default function PaperRuleDrawer({ id, onSaved, onClose }: PaperRuleDrawerProps) {
  const { t } = useLanguage()
  const closeRef = useRef(onClose)
  const shared = { onSaved, onClose, closeRef }
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {id === undefined ? (
        <PaperRuleForm rule={undefined} {...shared} />
      ) : (
        <LoadedRow get={checklistRules.get} id={id} title={t('screen.rules')} onClose={onClose}>
          {(rule) => <PaperRuleForm rule={rule} {...shared} />}
        </LoadedRow>
      )}
    </DrawerFrame>
  )
}
