import type { Stage } from "@hotwash/demo/stage.ts";
import type { Caller } from "#kernel/caller.ts";

const MAPPED = `select exercise_id from inject_mappings where organization_id = $1 order by exercise_id limit 1`;

const facts = {
  kind: "DATA_BREACH",
  severity: "MEDIUM",
  summary: "A courier loses a bag of drives.",
  objectives: "See who is informed, and when.",
};
const heard = { body: "The bag is gone.", channel: "PHONE", dimension: "COMMUNICATION", audience: "Legal" };

/** Scenarios of each client: a draft with a branch, and a draft, a published and an archived one from its exercises. */
export async function plantScenarios(stage: Stage, admin: Caller, organization_id: string): Promise<void> {
  const perform = (name: string, input: object) => stage.perform(admin, name, { ...input });
  const draft = await perform("createScenario", { organization_id, title: "The lost drives", ...facts });
  const inject = { ...heard, scenario_id: draft.id, expected_actions: "Ask what was on them." };
  const asked = await perform("createScenarioInject", { ...inject, title: "A call from the courier" });
  const told = await perform("createScenarioInject", { ...inject, title: "The customer calls" });
  const options = [{ label: "Tell the customer", next_inject_id: told.id }, { label: "Wait" }];
  await perform("updateScenarioInject", { id: asked.id, options });

  const { rows } = await stage.connection.query<{ readonly exercise_id: string }>(MAPPED, [organization_id]);
  const saved = { exercise_id: rows[0]?.exercise_id, organization_id, summary: facts.summary };
  for (const title of ["Ready", "Offered", "Put away"]) {
    const { id } = await perform("createScenarioFromExercise", { ...saved, title });
    if (title === "Ready") continue;
    await perform("publishScenario", { id });
    if (title === "Put away") await perform("archiveScenario", { id });
  }
}
