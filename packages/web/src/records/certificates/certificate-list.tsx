import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { CertificateKind } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { CertificateStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import { joined } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { Status } from "#records/status.tsx";

const Certificates = graphql(`
  query Certificates(
    $organization_id: ID
    $exercise_id: ID
    $kind: CertificateKind
    $status: CertificateStatus
    $order_by: CertificateOrder
    $limit: Int
    $offset: Int
  ) {
    rows: certificates(
      organization_id: $organization_id
      exercise_id: $exercise_id
      kind: $kind
      status: $status
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      number
      holder
      kind
      status
      issued_at
      expires_on
      organization {
        name
      }
      exercise {
        title
      }
    }
    total: certificates_count(organization_id: $organization_id, exercise_id: $exercise_id, kind: $kind, status: $status)
  }
`);

type Row = NonNullable<ResultOf<typeof Certificates>["rows"]>[number];

export const certificateList: RecordList<Row> = {
  what: "certificates",
  one: "certificate",
  field: "certificates",
  document: Certificates,
  columns: [
    {
      key: "holder",
      head: "Holder",
      primary: true,
      cell: ({ holder, number, exercise }) => (
        <>
          {holder}
          <small>{joined([number, exercise?.title])}</small>
        </>
      ),
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    { key: "kind", head: "Kind", cell: ({ kind }) => inWords(kind) },
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    {
      key: "issued_at",
      head: "Issued",
      sort: "ISSUED_AT",
      cell: ({ issued_at }) => <span className="unbroken">{dayText(issued_at)}</span>,
    },
    {
      key: "expires_on",
      head: "Until",
      sort: "EXPIRES_ON",
      cell: ({ expires_on }) =>
        expires_on ? (
          <span className="unbroken">{dayText(expires_on)}</span>
        ) : (
          <span className="faint">No expiry date</span>
        ),
    },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "kind", label: "Kind", kind: "choice", options: optionsOf(CertificateKind) },
    { name: "status", label: "State", kind: "choice", options: optionsOf(CertificateStatus) },
  ],
  finds: false,
  empty: {
    title: "No certificates yet",
    text: "A certificate can be issued for a completed exercise with a final report.",
  },
};
