const DAY_MS = 86_400_000;

/** A session ends so long after it began, however much it is used, … */
export const WHOLE_MS = 30 * DAY_MS;
/** … and so long after it was last used. */
const IDLE_MS = 7 * DAY_MS;
/** Use is noted once a day: it costs a write. */
const NOTED_EVERY_MS = DAY_MS;

export type Lived = { readonly createdAt: Date; readonly updatedAt: Date; readonly expiresAt: Date };

/** When a session that is used now ends. */
export function endOf({ createdAt }: Pick<Lived, "createdAt">, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + WHOLE_MS));
}

export function hasEnded({ createdAt, expiresAt }: Lived, now: Date): boolean {
  return expiresAt <= now || createdAt.getTime() + WHOLE_MS <= now.getTime();
}

/** A session that is not to be remembered ends within the day, and is never prolonged. */
export function isToBeNoted({ updatedAt }: Lived, now: Date): boolean {
  return updatedAt.getTime() + NOTED_EVERY_MS <= now.getTime();
}
