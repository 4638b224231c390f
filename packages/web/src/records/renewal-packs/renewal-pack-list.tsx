import { inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { dayText, momentText } from "#kit/dates.ts";
import { counted } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { readerText } from "#records/renewal-packs/renewal-pack.ts";
import { Status } from "#records/status.tsx";

const RenewalPacks = graphql(`
  query RenewalPacks(
    $reader: RenewalReader
    $status: RenewalPackStatus
    $order_by: RenewalPackOrder
    $limit: Int
    $offset: Int
  ) {
    rows: renewal_packs(reader: $reader, status: $status, order_by: $order_by, limit: $limit, offset: $offset) {
      id
      title
      period_from
      period_to
      reader
      reader_name
      status
      granted_at
      expires_at
      last_opened_at
      openings_count
    }
    total: renewal_packs_count(reader: $reader, status: $status)
  }
`);

type Row = NonNullable<ResultOf<typeof RenewalPacks>["rows"]>[number];

const STATES = ["ACTIVE", "EXPIRED", "REVOKED"].map((value) => ({ value, label: inWords(value) }));

export const renewalPackList: RecordList<Row> = {
  what: "renewal packs",
  one: "renewal pack",
  field: "renewal_packs",
  document: RenewalPacks,
  columns: [
    {
      key: "title",
      head: "Pack",
      primary: true,
      sort: "TITLE",
      cell: ({ title, period_from, period_to }) => (
        <>
          {title}
          <small>{`covers ${dayText(period_from)} to ${dayText(period_to)}`}</small>
        </>
      ),
    },
    { key: "reader", head: "For", cell: readerText },
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    {
      key: "granted_at",
      head: "Granted",
      sort: "GRANTED_AT",
      cell: ({ granted_at }) => <span className="unbroken">{dayText(granted_at)}</span>,
    },
    {
      key: "expires_at",
      head: "Until",
      sort: "EXPIRES_AT",
      cell: ({ expires_at }) => <span className="unbroken">{dayText(expires_at)}</span>,
    },
    {
      key: "openings",
      head: "Opened",
      cell: ({ openings_count, last_opened_at }) =>
        last_opened_at ? (
          <>
            {counted(openings_count, "time")}
            <small>{`last ${momentText(last_opened_at)}`}</small>
          </>
        ) : (
          <span className="faint">Never</span>
        ),
    },
  ],
  filters: [
    {
      name: "reader",
      label: "For",
      kind: "choice",
      options: [
        { value: "CARRIER", label: "The carrier" },
        { value: "LINK", label: "A link" },
      ],
    },
    { name: "status", label: "State", kind: "choice", options: STATES },
  ],
  finds: false,
  empty: {
    title: "No renewal packs yet",
    text: "A pack shows your carrier or a broker what your record says today. An ADMIN grants it.",
  },
};
