import { auditList } from "#records/audit/audit-list.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";

export const begin = beginList(auditList);

export function AuditPage() {
  return (
    <RecordListPage
      title="Audit log"
      lead="Who did what, and what was refused. Each entry carries the digest of the previous one, so tampering is detected."
      list={auditList}
    />
  );
}
