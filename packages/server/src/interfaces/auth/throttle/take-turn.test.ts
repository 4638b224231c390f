import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FREE_TRIES,
  type Line,
  LONGEST_GAP_MS,
  LONGEST_WAIT_MS,
  TURN_KEPT_MS,
  takeTurn,
} from "#interfaces/auth/throttle/take-turn.ts";

const SECOND = 1_000;

/** A queue with the turns of those waiting. */
function createLine() {
  let line: Line = { tries: 0, next: 0 };
  const turns = new Map<string, number>();
  return (address: string, now: number): number => {
    const decision = takeTurn(line, turns.get(address), now);
    line = decision.line;
    if (decision.turn === null) turns.delete(address);
    else turns.set(address, decision.turn);
    return decision.wait;
  };
}

test("X23: the first attempts run at once, then each waits for the previous one, twice as long each time", () => {
  const tryAt = createLine();
  for (let i = 0; i < FREE_TRIES; i++) assert.equal(tryAt("a", 0), 0);
  let now = 0;
  const waits = [];
  for (let i = 0; i < 8; i++) {
    const wait = tryAt("a", now);
    waits.push(wait / SECOND);
    now += wait;
    assert.equal(tryAt("a", now), 0);
  }
  assert.deepEqual(waits, [1, 1, 2, 4, 8, 16, 30, 30]);
});

test("X23: an early attempt changes nobody's turn, including its own", () => {
  const tryAt = createLine();
  for (let i = 0; i <= FREE_TRIES; i++) tryAt("a", 0);
  const wait = tryAt("a", 0);
  for (let i = 0; i < 50; i++) assert.equal(tryAt("a", 0), wait);
  assert.equal(tryAt("b", 0), wait + SECOND);
});

test("X23: with twenty addresses that never stop, another one waits one place for each and no more", () => {
  const tryAt = createLine();
  let taken = 0;
  const attack = (now: number) => {
    for (let i = 0; i < 20; i++) if (tryAt(`attacker ${i}`, now) === 0) taken++;
  };
  const hour = 3_600 * SECOND;
  for (let now = 0; now < hour; now += SECOND) attack(now);
  assert.ok(taken <= hour / LONGEST_GAP_MS + FREE_TRIES + 25, `${taken} were taken in an hour`);

  const wait = tryAt("owner", hour);
  assert.ok(wait > 0 && wait <= 21 * LONGEST_GAP_MS, `${wait}`);
  for (let now = hour; now < hour + wait; now += SECOND) attack(now);
  assert.equal(tryAt("owner", hour + wait), 0);
});

test("X23: nobody has to wait longer than a quarter of an hour, and a turn not taken is lost", () => {
  const tryAt = createLine();
  const waits = Array.from({ length: 2_000 }, (_, i) => tryAt(`address ${i}`, 0));
  assert.ok(Math.max(...waits) <= LONGEST_WAIT_MS);
  const late = createLine();
  for (let i = 0; i < FREE_TRIES + 10; i++) late("a", i * LONGEST_GAP_MS);
  const now = (FREE_TRIES + 10) * LONGEST_GAP_MS - SECOND;
  const wait = late("b", now);
  assert.ok(wait > 0);
  late("c", now);
  const tooLate = now + wait + TURN_KEPT_MS + SECOND;
  assert.equal(late("b", tooLate), 0, "the line is empty by then");
});
