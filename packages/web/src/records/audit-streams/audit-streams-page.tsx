import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { auditStreamList } from "#records/audit-streams/audit-stream-list.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export const begin = beginList(auditStreamList);

const CreateAuditStreamDialog = opened(
  async () => (await import("#records/audit-streams/create-audit-stream.tsx")).CreateAuditStreamDialog,
);

export function AuditStreamsPage() {
  const may = useMay();
  const pagePath = usePagePath();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Audit streams"
        lead="An audit stream forwards the audit log to a SIEM as OCSF events, over HTTPS or as syslog over TLS."
        list={auditStreamList}
        to={({ id }) => pagePath("audit-streams", id)}
        actions={
          may("manage_audit_streams") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New audit stream
            </Button>
          )
        }
      />
      {creating && <CreateAuditStreamDialog close={() => setCreating(false)} />}
    </>
  );
}
