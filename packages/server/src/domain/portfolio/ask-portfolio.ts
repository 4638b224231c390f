import { attentionReasons, whyInWords } from "#domain/portfolio/attention.ts";
import { checkClientFilters, clientFilters } from "#domain/portfolio/client-filters.ts";
import { portfolioAnswer, portfolioOrder } from "#domain/portfolio/portfolio.ts";
import { portfolioReads } from "#domain/portfolio/portfolio-reads.ts";
import { type FoundClient, loadPortfolio, type PortfolioQuestion } from "#domain/portfolio/portfolio-store.ts";
import { computedQuery, type QueryContext } from "#kernel/computed-query.ts";
import type { Input, InputFields } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

const STANDARD_LIMIT = 50;

/** Which clients, and in which order: the same for a page and a file. */
export const portfolioInput = {
  ...clientFilters,
  order: { type: "enum", of: portfolioOrder, optional: true, description: "Sort order. Default: ATTENTION." },
  reversed: {
    type: "boolean",
    optional: true,
    description: "Whether to reverse the order. Missing scores stay last.",
  },
} as const satisfies InputFields;

export const portfolio = computedQuery({
  name: "portfolio",
  description:
    "The clients in an organization's scope, one row each: readiness and its trend, exercises, gaps that are not proven closed, " +
    "overdue action items, certificate, renewal. Clients that need most attention come first, with the reasons in words. " +
    "Null if the organization is outside the caller's scope.",
  permission: "read_organizations",
  cost: 1_000,
  input: {
    ...portfolioInput,
    limit: {
      type: "integer",
      min: 1,
      max: 200,
      optional: true,
      description: "Maximum number of clients to return (default 50).",
    },
    offset: { type: "integer", min: 0, max: 100_000, optional: true, description: "Number of clients to skip." },
  },
  returns: portfolioAnswer,
  run: async (task, { limit = STANDARD_LIMIT, offset = 0, ...filters }) => {
    const found = await findPortfolio(task, filters, { limit, offset });
    task.noteReads?.(portfolioReads(found?.clients ?? []));
    return found ?? null;
  },
});

type Task = Pick<QueryContext, "database" | "caller">;

/** The requested part of the portfolio; undefined if the organization is outside the caller's scope. */
export async function findPortfolio(
  { database, caller }: Task,
  { order = "ATTENTION", reversed = false, ...filters }: Input<typeof portfolioInput>,
  page: Pick<PortfolioQuestion, "limit" | "offset">,
) {
  checkClientFilters(filters);
  if (order === "DIMENSION" && filters.dimension === undefined)
    refuseInput("dimension", verbatim("is required by this order"));
  const { organization_id = caller.organization_id } = filters;
  if (!isUUID(organization_id)) return undefined;
  const asked = { organization_id, filters, order, reversed, ...page };
  const found = await asCaller(database, caller, (connection) => loadPortfolio(connection, caller, asked));
  if (found.organization_id === null) return undefined;
  const { organization_id: id, clients, ...rest } = found;
  return { ...rest, organization_id: id, clients: clients.map(withReasons) };
}

/** A client as it is shown, with why it needs attention. */
export function withReasons({ points, ...client }: FoundClient) {
  const applying = attentionReasons
    .map(({ reason, sentence }, i) => ({ reason, sentence, points: points[i] ?? 0 }))
    .filter((each) => each.points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ sentence, ...each }) => ({ ...each, text: sentence(client) }));
  const why = whyInWords(
    client,
    applying.map(({ reason }) => reason),
  );
  return { ...client, reasons: applying, why };
}
