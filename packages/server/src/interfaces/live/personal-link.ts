import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { checkOrigin } from "#interfaces/live/live-acts.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import type { Seat } from "#storage/tenancy.ts";

const WRONG_LINKS: RateRule = { window: 300, max: 30 };
const body = z.strictObject({ link: z.string() });

type Seated = { readonly seat: Seat };

type Looked<Holder> = {
  readonly exercise: string;
  /** What counts wrong links of an address. */
  readonly purpose: "seat-link" | "evaluator-link";
  readonly find: (link: string) => Promise<Holder | undefined>;
};

/** Whose personal link the body holds. A wrong one cannot be guessed, so a right one is never kept waiting. */
export async function holderOfLink<Holder extends Seated>(
  dependencies: Dependencies,
  request: FastifyRequest,
  { exercise, purpose, find }: Looked<Holder>,
): Promise<{ readonly link: string; readonly caller: Holder }> {
  checkOrigin(dependencies, request);
  const given = body.safeParse(request.body);
  if (!given.success)
    throw new Refusal("BAD_USER_INPUT", verbatim("Send JSON with link: the part of the address after #seat=."));
  const { link } = given.data;
  const caller = await find(link);
  if (caller?.seat.exercise_id === exercise) return { link, caller };
  await spend(dependencies.auth.limits, addressKey(purpose, request.ip), WRONG_LINKS);
  const message = phrase`This link was replaced or has ended. Ask the facilitator for a new one.`;
  throw new Refusal("NOT_FOUND", message, { field: "link" });
}
