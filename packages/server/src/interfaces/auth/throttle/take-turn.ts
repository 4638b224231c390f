/** Attempts that run immediately, within the window, before they queue. */
export const FREE_TRIES = 10;
/** From then on each waits for the one before, twice as long each time, up to here. */
export const LONGEST_GAP_MS = 30_000;
/** No turn is given out further ahead than this: a try that would wait longer is refused. */
export const LONGEST_WAIT_MS = 900_000;
/** A turn that nobody takes within this time after it began is lost. */
export const TURN_KEPT_MS = 300_000;
/** After so long without a try there were none. */
export const QUIET_MS = 3_600_000;

const FIRST_GAP_MS = 1_000;

/** The line of those who try at an account. */
export type Line = {
  readonly tries: number;
  /** When the first turn begins that nobody waits for, in milliseconds. */
  readonly next: number;
};

export type Decision = {
  readonly line: Line;
  /** When the one who asks may come again; null: they have had their turn, or wait for none. */
  readonly turn: number | null;
  /** How long the one who asks has to wait; 0: the try is taken. */
  readonly wait: number;
};

/**
 * Whether a try is taken now. Each address waits in line once and for itself, so that somebody who tries from many, or
 * all the time, delays another by a place for each address and keeps nobody out.
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
