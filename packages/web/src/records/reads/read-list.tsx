import { inSentence, inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { momentText, timeText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { numeral } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";

const Reads = graphql(`
  query RecordReads(
    $organization_id: ID
    $reader_organization_kind: OrganizationKind
    $record_kind: String
    $surface: ReadSurface
    $from: DateTime
    $to: DateTime
    $limit: Int
    $offset: Int
  ) {
    rows: record_reads(
      organization_id: $organization_id
      reader_organization_kind: $reader_organization_kind
      record_kind: $record_kind
      surface: $surface
      from: $from
      to: $to
      limit: $limit
      offset: $offset
    ) {
      id
      hour
      reader_kind
      reader_name
      reader_organization
      reader_organization_kind
      record_kind
      surface
      requests
      records
      organization {
        name
      }
    }
    total: record_reads_count(
      organization_id: $organization_id
      reader_organization_kind: $reader_organization_kind
      record_kind: $record_kind
      surface: $surface
      from: $from
      to: $to
    )
  }
`);

type Row = NonNullable<ResultOf<typeof Reads>["rows"]>[number];

const HOUR_MS = 3_600_000;

/** The most common kinds; every other kind is in the list as well. */
const KINDS = [
  "Organization",
  "Exercise",
  "Inject",
  "Decision",
  "Gap",
  "ActionItem",
  "AfterActionReport",
  "ReadinessScore",
  "Deliverable",
  "Certificate",
  "User",
  "AuditEntry",
];

const SURFACES: Readonly<Record<Row["surface"], string>> = {
  GRAPHQL: "Pages or GraphQL",
  MCP: "Agent (MCP)",
  FEED: "Data feed",
  WEBHOOK: "Webhook",
  FILE: "Export or document",
  ASSISTANT: "Assistant",
  LIVE: "Live exercise",
};

const SURFACE_OPTIONS = Object.entries(SURFACES).map(([value, label]) => ({ value, label }));

/** A record's name in words: ActionItem is "Action item". */
function kindText(kind: string): string {
  return inWords(kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase());
}

export const readList: RecordList<Row> = {
  what: "reads",
  one: "read",
  field: "record_reads",
  document: Reads,
  columns: [
    {
      key: "hour",
      head: "When",
      cell: ({ hour }) => <span className="unbroken">{`${momentText(hour)}–${timeText(endOf(hour))}`}</span>,
    },
    {
      key: "reader",
      head: "Who",
      primary: true,
      cell: ({ reader_name, reader_kind }) =>
        reader_kind === "USER" ? reader_name : `${reader_name} (${inSentence(reader_kind)})`,
    },
    {
      key: "reader_organization",
      head: "For",
      cell: ({ reader_organization, reader_organization_kind }) =>
        `${reader_organization} (${inSentence(reader_organization_kind)})`,
    },
    { key: "organization", head: "Whose records", cell: ({ organization }) => organization.name },
    { key: "record_kind", head: "What", cell: ({ record_kind }) => kindText(record_kind) },
    { key: "surface", head: "How", cell: ({ surface }) => SURFACES[surface] },
    {
      key: "records",
      head: "Records",
      numeric: true,
      cell: ({ records }) => (records > 0 ? numeral(records) : say("within others")),
    },
    { key: "requests", head: "Requests", numeric: true, cell: ({ requests }) => numeral(requests) },
  ],
  filters: [
    {
      name: "reader_organization_kind",
      label: "Read for",
      kind: "choice",
      options: [
        { value: "CARRIER", label: "The carrier" },
        { value: "OPERATOR", label: "The operator" },
      ],
    },
    {
      name: "record_kind",
      label: "What",
      kind: "choice",
      options: KINDS.map((value) => ({ value, label: kindText(value) })),
    },
    { name: "surface", label: "How", kind: "choice", options: SURFACE_OPTIONS },
    { name: "from", label: "From", kind: "day", moment: "first" },
    { name: "to", label: "Until", kind: "day", moment: "last" },
    { name: "organization_id", label: "Organization", kind: "organization" },
  ],
  finds: false,
  empty: {
    title: "Nobody has read them yet",
    text: "When your carrier or the operator reads your records, it appears here: who, what, when and how much.",
  },
};

function endOf(hour: string): string {
  return new Date(Date.parse(hour) + HOUR_MS).toISOString();
}
