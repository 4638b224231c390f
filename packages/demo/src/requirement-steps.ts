import type { Caller } from "@hotwash/server/caller.ts";
import type { Step } from "#demo/stage.ts";
import { dayOf, minutesAfter } from "#demo/story-time.ts";

type Told = {
  readonly carrier: string;
  readonly days_ago: number;
  /** Days from today; negative for a date that has passed. */
  readonly due_in: number;
  /** The only client that it concerns. */
  readonly client?: string;
  readonly withdrawn?: { readonly days_ago: number; readonly reason: string };
  readonly says: Readonly<Record<string, unknown>>;
};

const told: readonly Told[] = [
  {
    carrier: "Halyard Specialty",
    days_ago: 58,
    due_in: -20,
    says: {
      ...{ kind: "CLOSE_GAPS_WITHIN", severity: "CRITICAL", days: 60 },
      note: "Attach the evidence when you propose the closure; the operator confirms it.",
    },
  },
  {
    carrier: "Halyard Specialty",
    days_ago: 50,
    due_in: 97,
    says: {
      ...{ kind: "EXERCISE_BY", scenario: "RANSOMWARE" },
      note: "Before the renewal on 1 April. Include the people who decide about payment.",
    },
  },
  { carrier: "Halyard Specialty", days_ago: 50, due_in: -5, says: { kind: "EXERCISE_EVERY", days: 365 } },
  {
    carrier: "Halyard Specialty",
    days_ago: 40,
    due_in: 24,
    says: { kind: "READINESS_AT_LEAST", minimum_score: 60, industry: "HEALTHCARE" },
  },
  {
    carrier: "Halyard Specialty",
    days_ago: 30,
    due_in: 12,
    client: "Meridian Freight Lines",
    says: { kind: "CERTIFICATE_VALID", note: "Agreed on the call of last month." },
  },
  {
    carrier: "Halyard Specialty",
    days_ago: 45,
    due_in: 40,
    withdrawn: { days_ago: 28, reason: "Replaced by the yearly exercise." },
    says: { kind: "EXERCISE_EVERY", days: 180 },
  },
  { carrier: "Tidewater Mutual", days_ago: 35, due_in: 60, says: { kind: "CERTIFICATE_VALID" } },
  {
    carrier: "Corbel Underwriting",
    days_ago: 55,
    due_in: -10,
    says: { kind: "CLOSE_GAPS_WITHIN", severity: "HIGH", days: 90 },
  },
  { carrier: "Corbel Underwriting", days_ago: 55, due_in: 30, says: { kind: "EXERCISE_EVERY", days: 365 } },
];

const DAY_MINUTES = 24 * 60;

type Organizations = ReadonlyMap<string, { readonly id: string }>;

/** What the demo's carriers require of their clients. */
export function requirementSteps(
  now: Date,
  organizations: Organizations,
  adminOf: (carrier: string) => Caller,
): Step[] {
  const idOf = (name: string) => {
    const found = organizations.get(name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found.id;
  };
  const inDays = (days: number) => minutesAfter(now, days * DAY_MINUTES);
  return told.flatMap(({ carrier, days_ago, due_in, client, withdrawn, says }): Step[] => {
    const admin = adminOf(carrier);
    const client_id = client === undefined ? undefined : idOf(client);
    const caller = client_id === undefined ? admin : { ...admin, book: [...admin.book, client_id] };
    const input = { ...says, client_id, due_on: dayOf(inDays(due_in)) };
    let id = "";
    return [
      {
        at: inDays(-days_ago),
        happen: async (stage) => {
          id = (await stage.perform(caller, "createRequirement", input)).id;
        },
      },
      ...(withdrawn
        ? [
            {
              at: inDays(-withdrawn.days_ago),
              happen: ({ perform }) => perform(caller, "withdrawRequirement", { id, reason: withdrawn.reason }),
            } satisfies Step,
          ]
        : []),
    ];
  });
}
