import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { may } from "#domain/access/permissions.ts";
import type { Action } from "#domain/actions/action.ts";
import { actions } from "#domain/actions/actions.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";
import { useAll } from "#tests/graphql/using.ts";
import {
  fullInput,
  insideItsRange,
  outsideItsRange,
  requiredInput,
  sampleOf,
  type Trial,
  UNKNOWN_ID,
} from "#tests/graphql/wrong-inputs.ts";

let market: SmallMarket;
let quick: SmallMarket["app"];
const keys = new Map<string, string>();
before(async () => {
  market = await startSmallMarket();
  const began = Date.now();
  let looks = 0;
  // Each look at this clock is more than a minute later, so that no window fills.
  quick = market.instance({ clock: () => new Date(began + 61_000 * looks++) }).app;
  for (const place of ["operator", "client"] as const) keys.set(place, (await market.newKey(place)).key);
});
after(() => market.stop());

/** Of somebody whose role allows it: what the operator may not do is the client's own affair. */
function keyFor({ permission }: Action): string {
  return keys.get(may({ kind: "OPERATOR", role: "ADMIN" }, permission) ? "operator" : "client") ?? "";
}

const AT_ONCE = 30;

/** What came of each trial: the error's code, field and message, or nothing. */
async function outcomes(action: Action, trials: readonly Trial[]) {
  const all: { trial: Trial; code: unknown; field: unknown; message: string }[] = [];
  for (let i = 0; i < trials.length; i += AT_ONCE) {
    const part = trials.slice(i, i + AT_ONCE);
    const { errors = [] } = await useAll(
      quick,
      keyFor(action),
      action,
      part.map(({ input }) => input),
    );
    const byKey = new Map(errors.map((error) => [JSON.stringify(error.path), error]));
    for (const [j, trial] of part.entries()) {
      const { extensions, message = "" } = byKey.get(`["f${j}"]`) ?? {};
      all.push({ trial, code: extensions?.code, field: extensions?.field, message });
    }
  }
  return all;
}

for (const action of actions) {
  test(`G50, L10: ${action.name} takes no value outside its range, and says which and what would be right`, async () => {
    for (const { trial, code, field, message } of await outcomes(action, outsideItsRange(action))) {
      const given = JSON.stringify(trial).slice(0, 300);
      assert.deepEqual([code, field], ["BAD_USER_INPUT", trial.field], `${given}: ${message}`);
      assert.match(message, new RegExp(`^${trial.field.replaceAll(".", "\\.")}: .{5,}`), given);
    }
  });

  test(`G50, L10: ${action.name} takes values at the edge of their range`, async () => {
    for (const { trial, code, message } of await outcomes(action, insideItsRange(action))) {
      const isRange = code === "BAD_USER_INPUT" && /at most|whole number|single line|control|empty/.test(message);
      assert.ok(!isRange && code !== "INTERNAL_SERVER_ERROR", `${JSON.stringify(trial).slice(0, 300)}: ${message}`);
    }
  });
}

const changing = actions.filter(({ input }) => "id" in input);

for (const action of changing) {
  test(`G51: ${action.name} of an unknown id is NOT_FOUND`, async () => {
    const base = fullInput(action.input);
    const trials = [UNKNOWN_ID, "x", "", market.ids.client.replace(/.$/, "g")].map((id) => ({
      field: "id",
      input: { ...base, id },
    }));
    for (const { trial, code, field } of await outcomes(action, trials)) {
      assert.deepEqual([code, field], ["NOT_FOUND", "id"], JSON.stringify(trial));
    }
  });
}

for (const action of actions.filter(({ input }) => !("id" in input))) {
  test(`G51: ${action.name} refers to no unknown record`, async () => {
    const ids = Object.entries(action.input).flatMap(([name, field]) => (field.type === "id" ? [{ name, field }] : []));
    const required = ids.filter(({ field }) => !field.optional).map(({ name }) => name);
    for (const { name, field } of ids) {
      const input = { ...requiredInput(action.input), [name]: sampleOf(field) };
      const [{ code, field: blamed, message } = {}] = await outcomes(action, [{ field: name, input }]);
      // Of several that are unknown any may be named; the record to change is NOT_FOUND whatever its field is called.
      const isChanged = required.some((each) => each === blamed) || blamed === name;
      assert.ok(
        isChanged && (code === "BAD_USER_INPUT" || code === "NOT_FOUND"),
        `${name}: ${code} ${blamed} ${message}`,
      );
    }
  });
}
