import { contractOf } from "../../packages/server/src/storage/migration-contract.ts";
import { LAST_UNCHECKED, problemWithContract } from "../migration-contract.ts";
import type { Check } from "../outcome.ts";
import { schemaSteps } from "../product.ts";
import { breakingSchemaChanges } from "../schema-changes.ts";
import { filesOf, textOf } from "../source-files.ts";

const FOLDER = "packages/server/src/storage/migrations";

/** The previous release runs on the schema of this one: a migration that breaks it says which release needs it no more. */
export const upgrades: Check = {
  name: "upgrades",
  run: async () => {
    const files = filesOf(`${FOLDER}/*.sql`).filter((file) => numberOf(file) > LAST_UNCHECKED);
    const changelog = textOf("CHANGELOG.md");
    const contracts = files.flatMap((file) => {
      const problem = problemWithContract(textOf(file), changelog);
      return problem === undefined ? [] : [`${file}: ${problem}`];
    });
    const broken = files.length === 0 ? [] : await findBroken(files);
    return {
      summary: `${files.length} migrations after the first ${LAST_UNCHECKED}`,
      problems: [...contracts, ...broken],
    };
  },
};

async function findBroken(files: readonly string[]): Promise<string[]> {
  const steps = await schemaSteps(LAST_UNCHECKED);
  return files.flatMap((file) => {
    const step = steps.find((each) => file.endsWith(`/${each.file}`));
    if (!step || contractOf(textOf(file))) return [];
    const changes = breakingSchemaChanges(step.before, step.after);
    return changes.map((change) => `${file} ${change}, which servers of the previous release may use`);
  });
}

function numberOf(file: string): number {
  return Number(file.slice(FOLDER.length + 1, FOLDER.length + 5));
}
