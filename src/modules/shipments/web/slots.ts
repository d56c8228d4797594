import type { ComponentType } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { PersonalPermission } from '#kits/contract/shared/permissions.ts'
import { slot } from '#kits/slots/shared/slots.ts'
import type { CabinMember } from '../contract/members.ts'
import type { Cabin, CabinRow } from '../contract/row.ts'
import type { CabinSection } from './sections.ts'

/** Where modules above show something of a shipment. All of it is loaded when it is wanted: no screen gets heavier. */

type Load<P> = () => Promise<{ default: ComponentType<P> }>

export interface CabinPanelProps {
  cabin: Cabin
  /** Photos just taken elsewhere on the page. */
  photos: readonly File[]
  onPhotosTaken: () => void
  /** Called when the panel has changed the cabin, so that `cabin` is out of date. */
  onChanged: () => void
  /** Called after one of the cabin's members was saved in the panel. */
  onSaved: (cabin: Cabin, member: CabinMember) => void
}

/** A section of the page that another module fills. */
export interface CabinPanel {
  readonly section: Exclude<CabinSection, 'summary' | 'data' | 'clearance'>
  /**
   * `wide`: over the whole width. `beside`: beside the form, loaded after clearance. `last`: seldom the first that is looked
   * at, loaded after the others. `folded`: loaded when it is opened.
   */
  readonly place: 'wide' | 'beside' | 'last' | 'folded'
  readonly load: Load<CabinPanelProps>
}

export const cabinPanels = slot<CabinPanel>('cabin panels')

/** What stands above the sections of the page. */
export interface CabinNotice {
  readonly name: string
  readonly permission: PersonalPermission
  readonly concerns: (cabin: Cabin) => boolean
  readonly load: Load<{ cabin: Cabin }>
}

export const cabinNotices = slot<CabinNotice>('cabin notices')

/** A part of the printed page, between what is known of the cabin and its steps. */
export interface PrintedPart {
  readonly name: string
  readonly load: Load<{ cabin: Cabin }>
}

export const printedParts = slot<PrintedPart>('cabin printed parts')

/** What floats over the list, or marks its rows. */
export interface ListBar {
  readonly name: string
  readonly load: Load<{ rows: readonly CabinRow[] }>
}

export const listBars = slot<ListBar>('cabin list bars')

/** What a question before a step needs to know of a cabin, as its row tells. */
export type AskedCabin = Pick<CabinRow, 'id' | 'papersRequired' | 'papersPresent'>

interface Answers {
  confirm: () => void
  stop: () => void
}

export interface OneQuestionProps extends Answers {
  cabin: AskedCabin
  name: string
  /** The question is on screen; before, `confirm` says that there is nothing to ask after all. */
  onAsked: () => void
}

export interface ManyQuestionProps extends Answers {
  /** Cabins that it concerns, and all that make the step. */
  count: number
  total: number
}

/** Asked before a step is recorded; it never refuses the step. */
export interface StepQuestion {
  readonly concerns: (status: CabinStatus, cabin: Omit<AskedCabin, 'id'>) => boolean
  readonly load: () => Promise<{
    One: ComponentType<OneQuestionProps>
    Many: ComponentType<ManyQuestionProps>
  }>
}

export const stepQuestion = slot<StepQuestion>('cabin step question')
