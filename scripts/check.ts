import { parseArgs } from "node:util";
import { areas } from "./checks/areas.ts";
import { biome } from "./checks/biome.ts";
import { breakingChanges } from "./checks/breaking-changes.ts";
import { codeLabels } from "./checks/code-labels.ts";
import { cycles } from "./checks/cycles.ts";
import { grafanaDashboard } from "./checks/dashboard.ts";
import { databaseSchema } from "./checks/database-schema.ts";
import { documents } from "./checks/documents.ts";
import { functions } from "./checks/functions.ts";
import { graphqlReference } from "./checks/graphql-reference.ts";
import { graphqlSchema } from "./checks/graphql-schema.ts";
import { knip } from "./checks/knip.ts";
import { layers } from "./checks/layers.ts";
import { licences } from "./checks/licences.ts";
import { migrations } from "./checks/migrations.ts";
import { names } from "./checks/names.ts";
import { plainWords } from "./checks/plain-words.ts";
import { recipes } from "./checks/recipes.ts";
import { recordNames } from "./checks/record-names.ts";
import { replies } from "./checks/replies.ts";
import { rules } from "./checks/rules.ts";
import { spelling } from "./checks/spelling.ts";
import { styles } from "./checks/styles.ts";
import { tenancy } from "./checks/tenancy.ts";
import { translations } from "./checks/translations.ts";
import { types } from "./checks/types.ts";
import { upgrades } from "./checks/upgrades.ts";
import { webEnums } from "./checks/web-enums.ts";
import { webInputs } from "./checks/web-inputs.ts";
import { words } from "./checks/words.ts";
import type { Check, CheckOptions, Outcome } from "./outcome.ts";

// What is derived from the server's code comes before the types that read it.
const checks: readonly Check[] = [
  recordNames,
  codeLabels,
  graphqlSchema,
  graphqlReference,
  webInputs,
  webEnums,
  types,
  biome,
  knip,
  layers,
  cycles,
  areas,
  functions,
  licences,
  replies,
  names,
  styles,
  words,
  plainWords,
  spelling,
  breakingChanges,
  migrations,
  upgrades,
  databaseSchema,
  grafanaDashboard,
  tenancy,
  documents,
  rules,
  translations,
  recipes,
];

const MOST_SHOWN = 40;

const { values, positionals } = parseArgs({
  options: { write: { type: "boolean", default: false }, except: { type: "string", multiple: true, default: [] } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

for (const check of checks) {
  if (positionals.length > 0 && !positionals.includes(check.name)) continue;
  if (values.except.includes(check.name)) continue;
  const { summary, problems } = await outcomeOf(check, values);
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${check.name}: ${summary}`);
  for (const problem of problems.slice(0, MOST_SHOWN)) console.log(`       ${problem}`);
  if (problems.length > MOST_SHOWN) console.log(`       … and ${problems.length - MOST_SHOWN} more`);
  if (problems.length > 0) process.exitCode = 1;
}

/** A check that cannot run has failed, and the others still run. */
async function outcomeOf(check: Check, options: CheckOptions): Promise<Outcome> {
  try {
    return await check.run(options);
  } catch (error) {
    return {
      summary: "it could not run",
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
}
