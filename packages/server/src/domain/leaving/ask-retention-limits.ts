import { type RetentionCode, retentionKind, retentionLimits } from "#domain/retention/retention-kind.ts";
import { computedListQuery } from "#kernel/computed-query.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { asCaller } from "#storage/tenancy.ts";

const retentionLimit = {
  name: "RetentionLimit",
  description: "How long an organization keeps rows of a kind.",
  fields: {
    kind: { type: "enum", of: retentionKind, description: "Which rows." },
    days: {
      type: "integer",
      nullable: true,
      description:
        "Days that hold: the organization's own, else the operator's, else the usual ones. Null: kept without limit, or, " +
        "for CONVERSATIONS, as the setting HOTWASH_ASSISTANT_DAYS says (90 by default).",
    },
    own_days: { type: "integer", nullable: true, description: "The organization's own limit; null if it set none." },
    general_days: {
      type: "integer",
      nullable: true,
      description: "The operator's limit for all; null if it set none.",
    },
    lowest_days: { type: "integer", description: "The least that can be set. The most is 3,650." },
  },
} as const satisfies ObjectDeclaration;

export const askRetentionLimits = computedListQuery({
  name: "retention_limits",
  description: "How long your organization's rows are kept, by kind.",
  permission: "read_organizations",
  cost: 100,
  input: {},
  returns: retentionLimit,
  run: async ({ database, caller }) => {
    const { rows } = await asCaller(database, caller, (connection) =>
      connection.query<Found>({ name: "retention-limits", text: FOUND, values: [CODES, caller.organization_id] }),
    );
    return rows.map(({ kind, own_days, general_days }) => {
      const { lowest, usual } = retentionLimits[kind];
      return { kind, days: own_days ?? general_days ?? usual, own_days, general_days, lowest_days: lowest };
    });
  },
});

type Found = {
  readonly kind: RetentionCode;
  readonly own_days: number | null;
  readonly general_days: number | null;
};

const CODES = Object.keys(retentionKind.values);

const FOUND = `select k.kind, l.days as own_days, general_limit(k.kind) as general_days
  from unnest($1::text[]) with ordinality k (kind, place)
    left join retention_limits l on l.organization_id = $2 and l.kind = k.kind
  order by k.place`;
