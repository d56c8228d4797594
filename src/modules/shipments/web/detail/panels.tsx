import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { pluggedInto } from '#kits/slots/shared/slots.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { CabinSection } from '../sections.ts'
import { type CabinPanel, type CabinPanelProps, cabinPanels } from '../slots.ts'
import { cacheCabin, invalidateCabin } from './form-state/use-cabin-form.ts'
import styles from './page.module.css'
import { Panel } from './panel.tsx'
import { useSectionFrame } from './section-frame.ts'
import { sectionNames } from './use-section.ts'

const loadClearance = () => import('../clearance/panel.tsx')

const panelsAt = (...places: readonly CabinPanel['place'][]): CabinPanel[] =>
  pluggedInto(cabinPanels)
    .filter(({ place }) => places.includes(place))
    .sort((a, b) => sectionNames.indexOf(a.section) - sectionNames.indexOf(b.section))

/** Clearance is needed first; the form and the summary need none of them. */
async function loadInTurn({ place, load }: CabinPanel) {
  await loadClearance()
  if (place === 'last') await Promise.all(panelsAt('beside').map((panel) => panel.load()))
  return load()
}

interface PanelsProps extends Omit<CabinPanelProps, 'onChanged'> {
  current: CabinSection
}

interface BesideProps extends PanelsProps {
  /** Changes with every request to open the form of the next step; 0 before the first. */
  stepRequest: number
}

/** The sections beside the form. */
export function Panels({ stepRequest, ...props }: BesideProps) {
  const { cabin, current } = props
  return (
    <div className={`stack gap-4 ${styles.panels}`}>
      <Clearance {...{ cabin, current, stepRequest }} />
      {panelsAt('beside', 'last').map((panel) => (
        <Beside key={panel.section} panel={panel} {...props} />
      ))}
      {panelsAt('folded').map((panel) => (
        <Folded key={panel.section} panel={panel} {...props} />
      ))}
    </div>
  )
}

/** What is over the whole width: the clocks, whose bars share one time axis. */
export function WidePanels(props: PanelsProps) {
  return panelsAt('wide').map((panel) => <Wide key={panel.section} panel={panel} {...props} />)
}

type PluggedProps = PanelsProps & { panel: CabinPanel }

function usePanelProps({ panel: _, current: __, ...props }: PluggedProps): CabinPanelProps {
  const queries = useQueryClient()
  return { ...props, onChanged: () => invalidateCabin(queries, props.cabin.id) }
}

function Wide(props: PluggedProps) {
  const { panel, current, cabin } = props
  const isRead = useManager().role === 'shop' || cabin.status >= CabinStatus.delivered
  const isMissing = !isRead && !(cabin.dischargedOn && cabin.enteredWarehouseOn && cabin.noticeOn)
  const { frame, isRendered } = useSectionFrame(
    panel.section,
    current,
    classes(styles.panel, styles.deadlines, isMissing && styles.missingDates),
  )
  const given = usePanelProps(props)
  return <div {...frame}>{isRendered && <Panel load={panel.load} props={given} />}</div>
}

function Clearance({ cabin, current, stepRequest }: Pick<BesideProps, 'cabin' | 'current' | 'stepRequest'>) {
  const queries = useQueryClient()
  const { frame, isRendered } = useSectionFrame('clearance', current, styles.place)
  const onChanged = (to: Cabin) => cacheCabin(queries, to)
  return (
    <div {...frame}>
      {isRendered && <Panel load={loadClearance} props={{ cabin, stepRequest, onChanged }} />}
    </div>
  )
}

function Beside(props: PluggedProps) {
  const { panel, current } = props
  const { frame, isRendered } = useSectionFrame(panel.section, current, styles.panel)
  const [load] = useState(() => () => loadInTurn(panel))
  const given = usePanelProps(props)
  return <div {...frame}>{isRendered && <Panel load={load} props={given} />}</div>
}

function Folded(props: PluggedProps) {
  const { panel, current } = props
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { frame } = useSectionFrame(panel.section, current, styles.panel)
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (element.current && current === panel.section) element.current.open = true
  }, [current, panel])
  const given = usePanelProps(props)
  return (
    <details {...frame} ref={element} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`row gap-2 ${styles.summary}`}>
        <Icon name="chevron-right" size={16} />
        <h2 className="text-large">{t('cabin_form.sections.history')}</h2>
      </summary>
      {isOpen && <Panel load={panel.load} props={given} />}
    </details>
  )
}
