import { play, type Stage } from "@hotwash/demo/stage.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { members } from "#tests/support/market-members.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { plantImports } from "#tests/support/plant-imports.ts";
import { plantMappings } from "#tests/support/plant-mappings.ts";
import type { Planted } from "#tests/support/plant-organizations.ts";
import { plantPrograms } from "#tests/support/plant-programs.ts";
import { plantRequirements } from "#tests/support/plant-requirements.ts";
import { plantScenarios } from "#tests/support/plant-scenarios.ts";

/** An ADMIN of each carrier and client, with the records that they and the operator's ADMIN make together. */
export async function plantPeople(
  database: Database,
  { ids, founder, admin }: Planted,
  now: Date,
): Promise<readonly Caller[]> {
  const people: Caller[] = [];
  const happen = async (stage: Stage) => {
    for (const { name, kind } of members) {
      if (kind === "OPERATOR") continue;
      const organization_id = ids.get(name) ?? "";
      const invited = { organization_id, name: `Ada of ${name}`, email: `ada@${name}.example`, role: "ADMIN" };
      const { id } = await stage.perform(admin, "inviteUser", invited);
      const book = kind === "CARRIER" ? [organization_id] : [];
      const placed = { kind, organization_kind: kind, organization_id, book, disclosed: book };
      const person: Caller = { ...admin, ...placed, actor_id: id, actor_name: invited.name };
      people.push(person);
      if (kind === "CARRIER") await plantRequirements(stage, person);
      if (kind === "CLIENT") await plantWork(stage, admin, person);
    }
  };
  const at = new Date(now.getTime() - 86_400_000);
  await play(database, founder, "people", [{ at, happen }], { files: memoryFiles() });
  return people;
}

/** What is at hand at a client. */
async function plantWork(stage: Stage, admin: Caller, person: Caller): Promise<void> {
  const { organization_id } = person;
  await proposeClosure(stage, admin, person);
  await planNext(stage, admin, organization_id);
  await plantMappings(stage, admin, organization_id);
  await plantPrograms(stage, admin, organization_id);
  await plantScenarios(stage, { admin, person }, organization_id);
  await plantImports(stage, admin, organization_id);
}

/** Of a gap that the client's own people closed. */
async function proposeClosure(stage: Stage, admin: Caller, person: Caller): Promise<void> {
  const { organization_id } = person;
  const text = "select id from exercises where organization_id = $1 and status = 'COMPLETED' limit 1";
  const { rows } = await stage.connection.query<{ readonly id: string }>(text, [organization_id]);
  const found = { title: "Two lists of numbers", severity: "LOW", category: "ROLES_AND_RESPONSIBILITIES" };
  const { id } = await stage.perform(admin, "createGap", { ...found, exercise_id: rows[0]?.id });
  await stage.perform(person, "proposeGapClosure", { id, closure: "VERIFIED", evidence: "There is one list now." });
  const file = { subject: "Gap", id, organization_id, file_name: "numbers.txt", is_confidential: true } as const;
  await stage.attach(person, { ...file, text: "Duty desk, day and night: extension 4." });
}

/** An exercise that lies ahead, whose inject offers a choice. */
async function planNext(stage: Stage, admin: Caller, organization_id: string): Promise<void> {
  const planned = { organization_id, title: "Payment on a Friday", scenario: "DEEPFAKE_FRAUD", severity: "MEDIUM" };
  const { id: exercise_id } = await stage.perform(admin, "createExercise", { ...planned, exercise_date: "2099-01-15" });
  const inject = { exercise_id, title: "The chief executive calls", body: "Pay today.", channel: "PHONE" };
  const options = [{ label: "Pay" }, { label: "Call back" }];
  const asked = { ...inject, dimension: "COMMUNICATION", options };
  const { id: inject_id } = await stage.perform(admin, "createInject", asked);
  const text = "select id from gaps where organization_id = $1 and status <> 'WITHDRAWN' order by id limit 1";
  const { rows } = await stage.connection.query<{ readonly id: string }>(text, [organization_id]);
  await stage.perform(admin, "addRetest", { inject_id, gap_id: rows[0]?.id });
}
