import { namesOf } from '#kits/catalogue/shared/references.ts'
import type { DefinitionOf } from '#kits/catalogue/web/definition.ts'
import { terminalName } from '#kits/i18n/shared/names.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { TerminalFields } from './fields.tsx'

export const terminalsDefinition: DefinitionOf<typeof terminals> = {
  feature: 'terminals',
  screen: 'terminals',
  calls: terminals,
  write: 'reference.write',
  references: { portId: ports },
  kind: 'portId',
  columns: [
    { member: 'code', sort: 'code', width: 'narrow', mono: true },
    {
      member: 'name',
      sort: 'name',
      width: 'wide',
      render: (row, { language }) => terminalName(row, language),
    },
    {
      member: 'portName',
      label: 'terminals.fields.portId',
      sort: 'portName',
      width: 'wide',
      render: (row, { language }) => rowLabel(namesOf(row, 'port'), language),
    },
  ],
  filters: [
    {
      member: 'portId',
      label: 'terminals.fields.portId',
      search: {
        call: ports.getOptions,
        labelOf: (row, { language }) => rowLabel(namesOf(row, 'port'), language),
      },
    },
  ],
  empty: { code: '', name: '', cnName: '', enName: '', portId: '', petroleumFacilities: 'false' },
  toForm: ({ code, name, cnName, enName, portId, petroleumFacilities }) => ({
    code,
    name,
    cnName: cnName ?? '',
    enName: enName ?? '',
    portId,
    petroleumFacilities: String(petroleumFacilities === true),
  }),
  toInput: (form) => ({ ...emptyToNull(form), petroleumFacilities: form.petroleumFacilities === 'true' }),
  Fields: TerminalFields,
  nameOf: terminalName,
}
