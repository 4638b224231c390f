/** Attempts that run immediately, within the window, before they queue. */
export const FREE_TRIES = 10;
/** From then on each waits for the previous one, twice as long each time, up to this limit. */
export const LONGEST_GAP_MS = 30_000;
/** No turn is assigned further ahead than this: an attempt that would wait longer is refused. */
export const LONGEST_WAIT_MS = 900_000;
/** A turn that is not used within this time is lost. */
export const TURN_KEPT_MS = 300_000;
/** After this time without an attempt, the queue is empty again. */
export const QUIET_MS = 3_600_000;

const FIRST_GAP_MS = 1_000;

/** The queue of attempts at an account. */
export type Line = {
  readonly tries: number;
  /** When the next free turn begins, in milliseconds. */
  readonly next: number;
};

export type Decision = {
  readonly line: Line;
  /** When the caller's turn is; null if they have used it or need none. */
  readonly turn: number | null;
  /** How long the caller must wait; 0 means that the attempt runs. */
  readonly wait: number;
};

/**
 * Whether an attempt runs now. Each address has one place in the queue, so an attacker with many addresses, or constant
 * attempts, delays another person by one place for each address and locks nobody out.
 */
export function takeTurn(line: Line, turn: number | undefined, now: number): Decision {
  if (turn !== undefined && now < turn) return { line, turn, wait: turn - now };
  const tries = line.tries + 1;
  if (turn !== undefined && now <= turn + TURN_KEPT_MS) return { line: { ...line, tries }, turn: null, wait: 0 };
  if (line.next <= now) return { line: { tries, next: now + gapAfter(tries) }, turn: null, wait: 0 };
  const wait = line.next - now;
  if (wait > LONGEST_WAIT_MS) return { line, turn: null, wait: LONGEST_WAIT_MS };
  return { line: { ...line, next: line.next + gapAfter(line.tries) }, turn: line.next, wait };
}

function gapAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * 2 ** Math.min(tries - FREE_TRIES, 10));
}
