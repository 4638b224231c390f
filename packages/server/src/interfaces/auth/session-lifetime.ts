const DAY_MS = 86_400_000;

/** A session ends this long after it began, however much it is used, … */
export const WHOLE_MS = 30 * DAY_MS;
/** … and this long after its last use. */
const IDLE_MS = 7 * DAY_MS;
/** Use is recorded once a day, because it costs a write. */
const NOTED_EVERY_MS = DAY_MS;

export type Lived = { readonly createdAt: Date; readonly updatedAt: Date; readonly expiresAt: Date };

/** When a session that is used now will end. */
export function endOf({ createdAt }: Pick<Lived, "createdAt">, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + WHOLE_MS));
}

export function hasEnded({ createdAt, expiresAt }: Lived, now: Date): boolean {
  return expiresAt <= now || createdAt.getTime() + WHOLE_MS <= now.getTime();
}

/** A session that is not remembered ends within the day, and is never extended. */
export function isToBeNoted({ updatedAt }: Lived, now: Date): boolean {
  return updatedAt.getTime() + NOTED_EVERY_MS <= now.getTime();
}
