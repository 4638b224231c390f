import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { z } from "zod";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { hostileLines, hostileTexts, unseenLines } from "#tests/mcp/hostile-texts.ts";
import { type Args, errorText, type Item, pageOf } from "#tests/mcp/walk.ts";
import { askGraphQL } from "#tests/support/ask.ts";

let door: Door;
let key: string;

before(async () => {
  door = await openDoor();
  key = (await door.newKey("operator", { scopes: ["MCP", "GRAPHQL"] })).text;
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const made = z.looseObject({ id: z.string() });

/** Carries out a mutation, and sees that it answers what was written. */
async function write(mutation: string, input: Record<string, unknown>, shown: readonly string[] = []): Promise<string> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  const document = `mutation ($input: ${type}) { ${mutation}(input: $input) { id ${shown.join(" ")} } }`;
  const { data, errors } = await askGraphQL(door.app, key, document, { input });
  assert.equal(errors, undefined, JSON.stringify(errors));
  const { id, ...answered } = made.parse(data?.[mutation]);
  assert.deepEqual(answered, Object.fromEntries(shown.map((field) => [field, input[field]])));
  return id;
}

type Written = { readonly organization_id: string; readonly exercise_id: string; readonly gap_id: string };

/** An organization in which every text that tools show is this one. */
async function writeEverywhere(line: string, text: string): Promise<Written> {
  const organization_id = await write("createOrganization", { name: line, kind: "CLIENT" }, ["name"]);
  const kind = { scenario: "CUSTOM", severity: "LOW", exercise_date: "2026-11-21" };
  const held = { title: line, facilitator: line, location: line, objectives: text };
  const exercise_id = await write("createExercise", { organization_id, ...kind, ...held }, Object.keys(held));
  await write("updateExercise", { id: exercise_id, narrative: text }, ["narrative"]);
  await write("startExercise", { id: exercise_id });
  const found = { title: line, owner: line, description: text, root_cause: text, recommendation: text };
  const kinds = { severity: "CRITICAL", category: "DATA_PROTECTION" };
  const gap_id = await write("createGap", { exercise_id, ...kinds, ...found }, Object.keys(found));
  const asked = { title: line, owner: line, remediation_note: text };
  const item = await write("createActionItem", { gap_id, ...asked }, Object.keys(asked));
  await write("updateActionItem", { id: item, evidence: text }, ["evidence"]);
  return { organization_id, exercise_id, gap_id };
}

async function onlyOne(tool: string, args: Args): Promise<Item> {
  const { items } = await pageOf(door.app, key, tool, { detail: "full", ...args });
  assert.equal(items.length, 1, `${tool} ${JSON.stringify(args)}`);
  return items[0] ?? assert.fail();
}

function assertHolds(item: Item, expected: Item): void {
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((field) => [field, item[field]])), expected);
}

for (const [what, line] of Object.entries(hostileLines)) {
  test(`M53: ${what} is returned by every list as it was written, and is found by its own words`, async () => {
    const text = `${line}\n\t${line}`;
    const { organization_id, exercise_id, gap_id } = await writeEverywhere(line, text);
    const byOperator = (field: string) => ({ author_kind: { [field]: "operator" } });
    const organization = { name: line, ...byOperator("name") };
    const prefix = await prefixOf(organization_id);
    const within = { organization_id };
    assertHolds(await onlyOne("list_exercises", within), {
      ...{ id: exercise_id, title: line, facilitator: line, location: line, objectives: text, narrative: text },
      organization,
    });
    assertHolds(await onlyOne("list_gaps", within), {
      ...{ id: gap_id, title: line, owner: line, description: text, root_cause: text, recommendation: text },
      ...{ exercise: { reference: `${prefix}-X-1`, title: line, ...byOperator("title") }, organization },
    });
    assertHolds(await onlyOne("list_action_items", within), {
      ...{ title: line, owner: line, remediation_note: text, evidence: text },
      ...{
        gap: { reference: `${prefix}-G-1`, title: line, severity: "critical", ...byOperator("title") },
        organization,
      },
    });

    assert.equal((await onlyOne("list_gaps", { query: line })).id, gap_id);
    assert.equal((await onlyOne("list_action_items", { owner: line, organization_id: line })).owner, line);
    assert.equal((await onlyOne("list_gaps", { exercise_id: line })).id, gap_id);
    const known = await errorText(door.app, key, "list_gaps", {
      exercise_id: "no such exercise",
      organization_id: line,
    });
    assert.ok(known.endsWith(`Examples: ${JSON.stringify(line)} (${exercise_id}).`), known);
  });
}

async function prefixOf(id: string): Promise<string> {
  const text = "select reference_prefix from organizations where id = $1";
  const { rows } = await door.owner.query<{ reference_prefix: string }>(text, [id]);
  return rows[0]?.reference_prefix ?? assert.fail("no prefix");
}

const scored = Object.entries(hostileLines).slice(0, 4);

test("M53: so do the titles beside a readiness score", async () => {
  for (const [what, line] of scored) {
    const { items } = await pageOf(door.app, key, "list_exercises", { query: line });
    const exercise_id = String(items[0]?.id);
    await write("completeExercise", { id: exercise_id });
    await write("computeAndSaveReadiness", { exercise_id });
    const { exercise } = await onlyOne("get_readiness_scores", { exercise_id });
    const { reference } = items[0] ?? {};
    assert.deepEqual(exercise, { reference, title: line, author_kind: { title: "operator" } }, what);
  }
});

const long = Object.entries(hostileTexts).filter(([what]) => !(what in hostileLines));

for (const [what, text] of long) {
  test(`M53: a text of ${what} is returned as it was written`, async () => {
    const { organization_id, gap_id } = await writeEverywhere(what, "short");
    for (const field of ["description", "root_cause", "recommendation"]) {
      const others = { description: "a", root_cause: "b", recommendation: "c" };
      await write("updateGap", { id: gap_id, ...others, [field]: text }, [field]);
      assertHolds(await onlyOne("list_gaps", { organization_id }), { ...others, [field]: text });
    }
    const { items } = await pageOf(door.app, key, "list_exercises", { organization_id });
    await write("updateExercise", { id: String(items[0]?.id), narrative: text });
    assertHolds(await onlyOne("list_exercises", { organization_id }), { narrative: text });
  });
}

test("L16, M53: invisible characters are refused at input, and returned unchanged from a database that contains them", async () => {
  const { gap_id, organization_id } = await writeEverywhere("seen", "seen");
  const document = "mutation ($input: UpdateGapInput!) { updateGap(input: $input) { id } }";
  for (const [what, line] of Object.entries(unseenLines)) {
    for (const field of ["title", "description"]) {
      const { errors } = await askGraphQL(door.app, key, document, { input: { id: gap_id, [field]: line } });
      assert.match(JSON.stringify(errors), /must not contain the .* U\+[0-9A-F]{4,5} \(character \d+\)/, what);
    }
    assertHolds(await onlyOne("list_gaps", { organization_id }), { title: "seen", description: "seen" });
  }
  for (const line of Object.values(unseenLines)) {
    await door.owner.query("update gaps set title = $2, description = $2 where id = $1", [gap_id, line]);
    assertHolds(await onlyOne("list_gaps", { organization_id }), { title: line, description: line });
  }
});

test("M53: characters that only the database would accept are returned too", async () => {
  const control = Array.from({ length: 0x9f }, (_, i) => String.fromCharCode(i + 1)).join("");
  await door.owner.query("update gaps set title = $1, description = $1 where number = 1", [control]);
  for (const item of (await pageOf(door.app, key, "list_gaps", { detail: "full", limit: 5 })).items) {
    assertHolds(item, { title: control, description: control });
  }
});
