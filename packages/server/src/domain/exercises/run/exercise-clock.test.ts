import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type ClockColumns, exerciseSeconds, pausedSeconds } from "#domain/exercises/run/exercise-clock.ts";

const planned: ClockColumns = {
  status: "PLANNED",
  started_at: null,
  ended_at: null,
  paused_at: null,
  paused_seconds: 0,
};

/**
 * Presses of the single button, each after this many milliseconds: it pauses a running clock and resumes a paused one.
 */
const presses = fc.array(fc.integer({ min: 0, max: 3 * 60 * 60 * 1000 }), { maxLength: 30 });
const start = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

test("S5: paused time never counts, however often the clock is paused and resumed", () => {
  fc.assert(
    fc.property(start, presses, (at, waits) => {
      let played = 0;
      for (const { before, now, clock } of play(at, waits)) {
        if (before.paused_at === null) played += tick(now.at) - tick(now.since);
        assert.equal(exerciseSeconds(clock, now.at), played);
      }
    }),
  );
});

test("S5: the clock stops while it is paused, and pausing or resuming does not move it", () => {
  fc.assert(
    fc.property(start, presses, fc.integer({ min: 0, max: 1e9 }), (at, waits, later) => {
      for (const { before, now, clock } of play(at, waits)) {
        assert.equal(exerciseSeconds(clock, now.at), exerciseSeconds(before, now.at));
        if (clock.paused_at === null) continue;
        assert.equal(exerciseSeconds(clock, new Date(now.at.getTime() + later)), exerciseSeconds(clock, now.at));
      }
    }),
  );
});

test("the clock never runs backwards, or faster than the wall clock's seconds", () => {
  fc.assert(
    fc.property(start, presses, (at, waits) => {
      let last = 0;
      for (const { now, clock } of play(at, waits)) {
        const seconds = exerciseSeconds(clock, now.at) ?? assert.fail("it runs");
        assert.ok(seconds >= last && seconds - last <= tick(now.at) - tick(now.since));
        last = seconds;
      }
    }),
  );
});

test("S5: an ended exercise always shows the same time, without the pause in which it ended", () => {
  fc.assert(
    fc.property(start, presses, fc.nat(), fc.nat(), (at, waits, wait, later) => {
      const clock = [...play(at, waits)].at(-1)?.clock ?? started(at);
      const end = new Date(at.getTime() + waits.reduce((sum, each) => sum + each, wait));
      const paused_seconds = pausedSeconds(clock, end);
      const ended: ClockColumns = { ...clock, status: "COMPLETED", ended_at: end, paused_at: null, paused_seconds };
      assert.equal(exerciseSeconds(ended, new Date(end.getTime() + later)), exerciseSeconds(clock, end));
    }),
  );
});

test("before the start there is no time, also for a cancelled exercise", () => {
  assert.equal(exerciseSeconds(planned, new Date()), null);
  assert.equal(exerciseSeconds({ ...planned, status: "CANCELLED" }, new Date()), null);
});

test("a wall clock that was set back gives 0, not less", () => {
  const at = new Date("2026-11-21T09:00:00Z");
  assert.equal(exerciseSeconds(started(at), new Date("2026-11-21T08:00:00Z")), 0);
  assert.equal(pausedSeconds({ ...started(at), paused_at: at }, new Date("2026-11-21T08:00:00Z")), 0);
});

/** What each press does, with the clock before it and after it. */
function* play(at: Date, waits: readonly number[]) {
  let clock = started(at);
  let since = at;
  for (const wait of waits) {
    const before = clock;
    const now = { since, at: new Date(since.getTime() + wait) };
    clock = clock.paused_at
      ? { ...clock, paused_at: null, paused_seconds: pausedSeconds(clock, now.at) }
      : { ...clock, paused_at: now.at };
    yield { before, now, clock };
    since = now.at;
  }
}

function started(at: Date): ClockColumns {
  return { ...planned, status: "IN_PROGRESS", started_at: at };
}

function tick(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

test("V27: the length of a pause does not matter, nor which instances' clocks measured it", () => {
  const skew = fc.integer({ min: -5_000, max: 5_000 });
  const pressed = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 3_600_000 }), skew }), { maxLength: 20 });
  fc.assert(
    fc.property(start, pressed, fc.integer({ min: 0, max: 1e9 }), skew, (at, presses, longer, last) => {
      let [now, stretched, played] = [0, 0, 0];
      let [clock, other] = [started(at), started(at)];
      const timeAt = (ms: number, off: number) => new Date(at.getTime() + ms + off);
      for (const press of presses) {
        const paused = clock.paused_at !== null;
        now += press.wait;
        if (paused) stretched += longer;
        else played += press.wait;
        clock = pressedAt(clock, timeAt(now, press.skew));
        other = pressedAt(other, timeAt(now + stretched, press.skew));
      }
      const shown = exerciseSeconds(clock, timeAt(now, last)) ?? assert.fail("it runs");
      const bound = ((presses.length + 1) * 2 * 5_000) / 1000 + presses.length + 1;
      assert.ok(Math.abs(shown - played / 1000) <= bound, "off by no more than the clocks are");
      const later = exerciseSeconds(other, timeAt(now + stretched, last)) ?? assert.fail("it runs");
      assert.ok(Math.abs(later - shown) <= bound, "a longer pause adds nothing");
    }),
  );
});

test("V27: a restart changes nothing: the clock is computed from what is stored", () => {
  fc.assert(
    fc.property(start, presses, fc.nat(3_600_000), (at, waits, wait) => {
      const clock = [...play(at, waits)].at(-1)?.clock ?? started(at);
      const asked = new Date(at.getTime() + waits.reduce((sum, each) => sum + each, wait));
      const restored: ClockColumns = JSON.parse(JSON.stringify(clock), (key, value) =>
        key.endsWith("_at") && value !== null ? new Date(value) : value,
      );
      assert.equal(exerciseSeconds(restored, asked), exerciseSeconds(clock, asked));
    }),
  );
});

function pressedAt(clock: ClockColumns, now: Date): ClockColumns {
  return clock.paused_at
    ? { ...clock, paused_at: null, paused_seconds: pausedSeconds(clock, now) }
    : { ...clock, paused_at: now };
}
