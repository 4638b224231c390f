import { z } from "zod";
import { overallShown } from "#domain/documents/shown.ts";
import { portfolio } from "#domain/portfolio/ask-portfolio.ts";
import { type Calling, type Item, latestCall, sourceOf } from "#interfaces/assistant/jobs/calling.ts";
import { type Doing, declareJob, type JobAnswer } from "#interfaces/assistant/jobs/job.ts";
import type { Cited, Source } from "#interfaces/assistant/model/citations.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";
import { counted } from "#platform/text/counted.ts";

const MOST_CLIENTS = 10;
const MOST_SOURCES = 3;
const PAGE = 100;

const book = z.object({
  total: z.number(),
  clients: z.array(
    z.object({
      organization_id: z.string(),
      name: z.string(),
      disclosure: z.enum(["FULL", "SUMMARY"]),
      attention: z.number(),
      reasons: z.array(z.object({ reason: z.string(), text: z.string() })),
      overall_score: z.number().nullable(),
      range_low: z.number().nullable(),
      range_high: z.number().nullable(),
      records: z.number().nullable(),
      score_status: z.string().nullable(),
      scored_at: z.string().nullable(),
      critical_gaps_count: z.number(),
      overdue_action_items_count: z.number(),
    }),
  ),
});
type Client = z.infer<typeof book>["clients"][number];

const ATTENTION =
  /^(?:which|what) (?:of (?:our|my|the) )?clients? needs? (?:the )?(?:most )?attention(?:,? and why)?[?.]?$/i;

export const clientsNeedingAttention = declareJob({
  name: "clients needing attention",
  understand: (question) => (ATTENTION.test(question) ? {} : undefined),
  carryOut: (_wanted, doing) => rankClients(doing),
});

/** The clients that need most attention, by the portfolio's points, each with its reasons and their records. */
async function rankClients({ calling, session, dependencies }: Doing): Promise<JobAnswer> {
  const { total, clients } = await askPortfolio(calling, session, dependencies);
  const asked = latestCall(calling);
  const needing = clients.filter(({ attention }) => attention > 0);
  if (needing.length === 0) return { lines: [{ text: say("No client needs attention."), sources: [asked] }] };
  const gaps = await recordsByName(calling, "list_gaps", { severity: "critical", unclosed: true, limit: PAGE });
  const items = await recordsByName(calling, "list_action_items", { overdue: true, limit: PAGE });
  const lines = needing.map(
    (client, i): Cited => ({
      text: say("{0}. {1}: {2}", i + 1, client.name, sayOf(client, session)),
      sources: [
        { kind: "Organization", id: client.organization_id, label: client.name },
        ...sourcesFor("Gap", gaps, client, client.critical_gaps_count),
        ...sourcesFor("ActionItem", items, client, client.overdue_action_items_count),
      ],
    }),
  );
  return { lines: [...lines, restOf(total, needing.length, clients.length, asked)] };
}

/** The same query as on the portfolio page; no tool answers it. */
async function askPortfolio({ calls }: Calling, { caller }: Session, { database, clock, recordReads }: Dependencies) {
  if (caller.organization_kind === "CLIENT") {
    throw new Refusal(
      "FORBIDDEN",
      phrase`Only a carrier or the operator has clients. Ask what to retest next instead.`,
    );
  }
  permit(caller, portfolio.permission, phrase`ask which clients need attention`);
  const asked = { order: "ATTENTION", limit: MOST_CLIENTS } as const;
  const answer = await portfolio.run(
    {
      database,
      caller,
      now: clock(),
      noteReads: (seen) => recordReads.note(caller, "ASSISTANT", seen),
      language: spokenLanguage(),
    },
    asked,
  );
  calls.push({ tool: portfolio.name, arguments: asked, text: JSON.stringify(answer) });
  return book.parse(answer);
}

function sayOf(client: Client, { caller }: Session): string {
  const isWithheld = client.disclosure === "SUMMARY" && caller.organization_kind === "CARRIER";
  const withheld = say("It discloses a summary only: owners, causes and descriptions are withheld.");
  return [...client.reasons.map(({ text }) => text), scoredOf(client), ...(isWithheld ? [withheld] : [])].join(" ");
}

/** The age of the score, and its value if no reason states it. */
function scoredOf({ reasons, records, score_status: status, scored_at, ...score }: Client): string {
  if (scored_at === null || records === null || status === null) return say("It has no readiness score.");
  const day = dayShown(scored_at);
  const said = overallShown({ ...score, records, status });
  if (score.overall_score === null) return say("It has no readiness score as of {0}: {1}.", day, said);
  const isSaid = reasons.some(({ reason }) => reason === "LOW_READINESS");
  return isSaid
    ? say("It was scored on {0}, by {1}.", day, counted(records, "record"))
    : say("Readiness was {0} on {1}.", said, day);
}

type ByName = ReadonlyMap<string, readonly Item[]>;
const owned = z.object({ organization: z.object({ name: z.string() }) });

/** One call for all clients. If the list is cut, nobody can tell whose records are missing, so it links none. */
async function recordsByName(calling: Calling, tool: string, args: object): Promise<ByName> {
  const { items, next_cursor } = await calling.list(tool, { ...args });
  if (next_cursor !== null) return new Map();
  return Map.groupBy(items, (item) => owned.safeParse(item).data?.organization.name ?? "");
}

/** Names are not unique: more records than the client has means that two clients share the name. */
function sourcesFor(kind: string, records: ByName, { name }: Client, count: number): readonly Source[] {
  const found = records.get(name) ?? [];
  if (found.length !== count) return [];
  return found.slice(0, MOST_SOURCES).flatMap((item) => sourceOf(kind, item));
}

function restOf(total: number, needing: number, shown: number, asked: Source): Cited {
  const left = total - needing;
  if (left === 0) return { text: say("There are no other clients."), sources: [asked] };
  const text =
    needing < shown
      ? say("{0, plural, one {The other client needs none.} other {The # other clients need none.}}", left)
      : say("Left out: {0}, which rank lower.", counted(left, "other client"));
  return { text, sources: [asked] };
}
