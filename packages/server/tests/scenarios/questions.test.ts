import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { createScene, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

const MIGRATIONS = new URL("../../src/storage/migrations/", import.meta.url);

/** What the migration does to texts that are there. */
async function move(): Promise<void> {
  const name = (await readdir(MIGRATIONS)).find((each) => each.endsWith("_inject_questions.sql"));
  const text = await readFile(new URL(name ?? "", MIGRATIONS), "utf8");
  const [, block = assert.fail("It moves nothing.")] = /^(do \$\$.*?\$\$;)$/ms.exec(text) ?? [];
  await scene.ask(block);
}

test("S81: questions within the expected actions move to their own field where they are its unmistakable end", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const facts = { title: "The lost drives", kind: "DATA_BREACH", severity: "LOW", summary: "A bag is lost." };
  const { id: scenario_id } = await scene.run(staff, createScenario, facts);
  const cases: readonly (readonly [string, string | null, string | null])[] = [
    ["Call. Discuss: Who may? Until when?", "Call.", "Who may?\nUntil when?"],
    ["Discuss: Who may?", null, "Who may?"],
    ["Anrufen.\nZur Diskussion: Wer darf das?", "Anrufen.", "Wer darf das?"],
    ["Appeler. À discuter : Qui décide ? Quand ?", "Appeler.", "Qui décide ?\nQuand ?"],
    ["Decision within 5 minutes: pay. Discuss: Who may?", "Decision within 5 minutes: pay.", "Who may?"],
    // Each of these could mean something else.
    ["Discuss: Who may? Decision within 5 minutes: pay or not?", null, null],
    ["Call. Discuss: Who may? Then write it down.", null, null],
    ["Discuss: Who? Discuss: When?", null, null],
    ["Discuss it with legal. Really?", null, null],
    ["Call them.", null, null],
  ];
  const put = { scenario_id, body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION" };
  for (const [expected_actions] of cases) {
    await scene.run(staff, createScenarioInject, { ...put, title: "A call", expected_actions });
  }
  await move();
  const rows = await scene.ask<{ expected_actions: string | null; questions: string | null; author: string | null }>(
    `select expected_actions, questions, authors ->> 'questions' as author
    from scenario_injects where scenario_id = $1 order by sequence`,
    [scenario_id],
  );
  const wanted = cases.map(([given, left, questions]) => ({
    expected_actions: questions === null ? given : left,
    questions,
    author: questions === null ? null : "OPERATOR",
  }));
  assert.deepEqual(rows, wanted);
  await move();
  const [again] = await scene.ask("select count(*)::int as moved from scenario_injects where questions is not null");
  assert.deepEqual(again, { moved: 5 });
});
