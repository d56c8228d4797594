import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import { isClosedTo } from '#modules/shipments/rules/status.ts'

/** Who may add and delete documents of a cabin they see: an operator any, a shop those of its own company, for a time. */

/** How long a shop may delete what it uploaded. */
const deletableMs = 86_400_000

export interface UploadedDocument {
  uploadedAt: string
  /** Uploaded by a manager of the company that owns the cabin. */
  uploadedByOwner: boolean
}

/** The last moment at which a shop may delete a document of its own. */
export function deletableUntil({ uploadedAt }: UploadedDocument): Date {
  return new Date(Date.parse(uploadedAt) + deletableMs)
}

/** Why a manager of that role may not add documents; undefined where they may. */
export function refusalToUpload(role: Role, status: CabinStatus): 'documents_closed' | undefined {
  return isClosedTo(role, status) ? 'documents_closed' : undefined
}

/** Why a manager of that role may not delete the document; undefined where they may. */
export function refusalToDelete(
  role: Role,
  status: CabinStatus,
  document: UploadedDocument,
  now: Date,
): 'documents_closed' | 'document_not_own' | 'document_too_old' | undefined {
  if (role === 'operator') return undefined
  if (isClosedTo(role, status)) return 'documents_closed'
  if (!document.uploadedByOwner) return 'document_not_own'
  return now > deletableUntil(document) ? 'document_too_old' : undefined
}
