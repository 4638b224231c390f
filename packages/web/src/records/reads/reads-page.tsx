import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { readList } from "#records/reads/read-list.tsx";
import { useMe } from "#session/me.ts";

export const begin = beginList(readList);

/** What people and keys of other organizations read, by hour. */
export function ReadsPage() {
  const { kind } = useMe().organization;
  return (
    <RecordListPage
      title={kind === "OPERATOR" ? "Who read records" : "Who read our records"}
      lead={LEADS[kind]}
      list={readList}
    />
  );
}

const AFTER = "Exports and documents are also in the audit log, one by one. Kept for 400 days.";

const LEADS = {
  CLIENT:
    "What your carrier and the operator read of your records, hour by hour: in their pages, with their keys and " +
    `in the data feed. ${AFTER}`,
  CARRIER:
    "What the operator read of your records, hour by hour, and who read those of clients that disclose everything " +
    `to you. ${AFTER}`,
  OPERATOR: `What carriers and your own staff read of other organizations' records, hour by hour. ${AFTER}`,
};
