import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { ApiKeyState } from "#graphql/statuses.ts";
import { agoText, daysUntil, dayText, dueText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { opened } from "#kit/opened.tsx";
import { say } from "#kit/say.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { Status } from "#records/status.tsx";

const TransferApiKey = opened(async () => (await import("#records/api-keys/transfer-api-key.tsx")).TransferApiKey);

const RevokeApiKey = opened(async () => (await import("#records/api-keys/revoke-api-key.tsx")).RevokeApiKey);

const ApiKeys = graphql(`
  query ApiKeys(
    $organization_id: ID
    $state: ApiKeyState
    $query: String
    $order_by: ApiKeyOrder
    $limit: Int
    $offset: Int
  ) {
    rows: api_keys(
      organization_id: $organization_id
      state: $state
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      name
      prefix
      scopes
      role
      effective_role
      state
      created_by
      last_used_at
      expires_at
      revoked_at
      organization {
        name
        kind
      }
      owner {
        name
        organization {
          id
        }
      }
    }
    total: api_keys_count(organization_id: $organization_id, state: $state, query: $query)
  }
`);

type Row = NonNullable<ResultOf<typeof ApiKeys>["rows"]>[number];

export const apiKeyList: RecordList<Row> = {
  what: "keys",
  one: "key",
  field: "api_keys",
  document: ApiKeys,
  columns: [
    {
      key: "name",
      head: "Name",
      sort: "NAME",
      primary: true,
      cell: ({ name, prefix }) => (
        <span className="block key-scopes">
          {name}
          <small className="mono">{prefix}</small>
        </span>
      ),
    },
    {
      key: "scopes",
      head: "Scopes",
      cell: ({ scopes }) => (
        <span className="inline-row pack-end-narrow wrap">
          {scopes.map((scope) => (
            <span className="badge" key={scope}>
              {scope.toLowerCase()}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: "organization",
      head: "Organization",
      cell: ({ organization }) => `${organization.name}${organization.kind === "CARRIER" ? say(", whole book") : ""}`,
    },
    {
      key: "owner",
      head: "Belongs to",
      cell: (row) => <Owner {...row} />,
    },
    { key: "role", head: "Role", cell: (row) => <KeyRole {...row} /> },
    {
      key: "last_used_at",
      head: "Last used",
      sort: "LAST_USED_AT",
      cell: ({ last_used_at }) =>
        last_used_at ? <span className="unbroken">{agoText(last_used_at)}</span> : <span className="faint">Never</span>,
    },
    {
      key: "expires_at",
      head: "Expires",
      sort: "EXPIRES_AT",
      cell: ({ expires_at }) => <span className="unbroken">{dayText(expires_at)}</span>,
    },
    { key: "state", head: "State", cell: (row) => <State {...row} /> },
    {
      key: "actions",
      head: "Actions",
      numeric: true,
      cell: (row) => (
        <span className="inline-row pack-end wrap">
          <TransferApiKey apiKey={row} />
          <RevokeApiKey apiKey={row} />
        </span>
      ),
    },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "state", label: "State", kind: "choice", options: optionsOf(ApiKeyState) },
  ],
  empty: {
    title: "No keys yet",
    text:
      "A key lets an assistant (MCP), a data load (feed) or a program read what your organization may read, and " +
      "nothing more.",
  },
};

function Owner({ owner, created_by }: Pick<Row, "owner" | "created_by">) {
  if (!owner) return <span className="faint">Operator's staff</span>;
  if (owner.name === created_by) return owner.name;
  return (
    <>
      {owner.name}
      <small>created by {created_by}</small>
    </>
  );
}

/** The role in effect, which is its owner's if that is lower. */
function KeyRole({ role, effective_role, state }: Pick<Row, "role" | "effective_role" | "state">) {
  if (state !== "ACTIVE" || effective_role === role) return inWords(role);
  return (
    <>
      {effective_role ? inWords(effective_role) : "None"}
      <small>as its owner</small>
    </>
  );
}

/** Enough time to create another key and put it to use. */
const SOON_DAYS = 30;

function State({ state, expires_at, revoked_at }: Pick<Row, "state" | "expires_at" | "revoked_at">) {
  if (state === "REVOKED" && revoked_at) {
    return (
      <>
        <Status status="REVOKED" />
        <small className="unbroken">{dayText(revoked_at)}</small>
      </>
    );
  }
  const left = daysUntil(expires_at);
  if (state !== "ACTIVE" || left > SOON_DAYS) return <Status status={state} />;
  return (
    <span className="status warn">
      <Mark name="late" />
      {`Active, expires ${dueText(expires_at)}`}
    </span>
  );
}
