import type { Stage } from "@hotwash/demo/stage.ts";
import type { Caller } from "#kernel/caller.ts";

const MAPPED = `select exercise_id from inject_mappings where organization_id = $1 order by exercise_id limit 1`;

const CONTROL = "select id from compliance_controls where framework = 'NIST_CSF' and control_id = 'RS.CO-02'";

const facts = {
  kind: "DATA_BREACH",
  severity: "MEDIUM",
  summary: "A courier loses a bag of drives.",
  objectives: "See who is informed, and when.",
};
const heard = { body: "The bag is gone.", channel: "PHONE", dimension: "COMMUNICATION", audience: "Legal" };

/** Scenarios of each client: a draft with a branch by its own people and one by staff, and a draft, a published and an archived one from its exercises. */
export async function plantScenarios(
  stage: Stage,
  { admin, person }: { readonly admin: Caller; readonly person: Caller },
  organization_id: string,
): Promise<void> {
  const byPerson: Perform = (name, input) => stage.perform(person, name, { ...input });
  await writeDraft(byPerson, stage, organization_id);
  for (const status of ["published", "archived"]) {
    const { id } = await byPerson("createScenario", { organization_id, title: `Our own, ${status}`, ...facts });
    await byPerson("createScenarioInject", { ...heard, scenario_id: id, title: "A call" });
    await byPerson("publishScenario", { id });
    if (status === "archived") await byPerson("archiveScenario", { id });
  }
  const perform = (name: string, input: object) => stage.perform(admin, name, { ...input });
  await writeDraft(perform, stage, organization_id);
  const { rows } = await stage.connection.query<{ readonly exercise_id: string }>(MAPPED, [organization_id]);
  const saved = { exercise_id: rows[0]?.exercise_id, organization_id, summary: facts.summary };
  for (const title of ["Ready", "Offered", "Put away"]) {
    const { id } = await perform("createScenarioFromExercise", { ...saved, title });
    if (title === "Ready") continue;
    await perform("publishScenario", { id });
    if (title === "Put away") await perform("archiveScenario", { id });
  }
  for (const isKept of [true, false]) {
    const id = await writeDraft(perform, stage);
    await perform("publishScenario", { id });
    const copy = await perform("shareScenario", { id, client_id: organization_id });
    if (!isKept) await perform("unshareScenario", { id: copy.id });
  }
}

type Perform = (name: string, input: object) => Promise<{ readonly id: string }>;

async function writeDraft(perform: Perform, stage: Stage, organization_id?: string): Promise<string> {
  const draft = await perform("createScenario", {
    ...(organization_id && { organization_id }),
    title: "The lost drives",
    ...facts,
  });
  const inject = { ...heard, scenario_id: draft.id, expected_actions: "Ask what was on them." };
  const asked = await perform("createScenarioInject", { ...inject, title: "A call from the courier" });
  const told = await perform("createScenarioInject", { ...inject, title: "The customer calls" });
  const options = [{ label: "Tell the customer", next_inject_id: told.id }, { label: "Wait" }];
  await perform("updateScenarioInject", { id: asked.id, options });
  const [control] = (await stage.connection.query<{ readonly id: string }>(CONTROL)).rows;
  const mapping = { compliance_control_id: control?.id, strength: "TOUCHES", rationale: "They must tell it." };
  await perform("addScenarioInjectMapping", { ...mapping, scenario_inject_id: asked.id });
  return draft.id;
}
