const [SECOND_MS, DAY_MS] = [1_000, 86_400_000];

/** How long a person lets an agent read, in days. */
export const [AGENT_DAYS, LONGEST_AGENT_DAYS] = [30, 90];

/** From the person's consent until the agent's program must have redeemed its code. */
export const CODE_MS = 60 * SECOND_MS;
/** Short, because a stolen token works for anybody. */
export const ACCESS_SECONDS = 10 * 60;
/** An agent that does not come back for so long has to ask again. */
export const IDLE_MS = 30 * DAY_MS;

export function afterDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
