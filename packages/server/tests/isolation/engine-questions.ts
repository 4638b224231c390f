import { computedQueries } from "#catalogue/queries.ts";
import { recordNamed } from "#catalogue/records.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Asker } from "#tests/support/askers.ts";
import { engineSelection } from "#tests/support/record-documents.ts";
import { leastInput } from "#tests/support/valid-inputs.ts";
import { foreignIds, idsVisibleTo, noId, type World } from "./world.ts";

type EngineQuestion = {
  readonly engine: string;
  readonly field: string;
  readonly id: string;
  readonly whose: "own" | "stranger's" | "nobody's";
};

/** Every engine with each id that it takes: one's own, a stranger's and nobody's. */
export async function engineQuestions(world: World, asker: Asker): Promise<readonly EngineQuestion[]> {
  const questions: EngineQuestion[] = [];
  for (const { name: engine, input } of computedQueries) {
    for (const [field, declared] of Object.entries(input)) {
      if (declared.type !== "id") continue;
      const record = recordNamed(declared.of);
      const own = (await idsVisibleTo(world, asker, record)).at(-1);
      if (own) questions.push({ engine, field, id: own, whose: "own" });
      for (const id of await foreignIds(world, asker, record)) {
        questions.push({ engine, field, id, whose: "stranger's" });
      }
      questions.push({ engine, field, id: noId(), whose: "nobody's" });
    }
  }
  return questions;
}

/** The whole answer as text, in which the id that was given stands as `?`. */
export async function askEngine({ app }: World, asker: Asker, { engine, field, id }: EngineQuestion): Promise<string> {
  const declared = computedQueries.find(({ name }) => name === engine);
  const config = schema.getQueryType()?.getFields()[engine];
  if (!declared || !config) throw new Error(`There is no engine ${engine}.`);
  const given: Record<string, unknown> = { ...leastInput(declared.input), [field]: id };
  const used = config.args.filter(({ name }) => name in given);
  const variables = used.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const args = used.map(({ name }) => `${name}: $${name}`).join(", ");
  const document = `query (${variables}) { ${engine}(${args}) { ${engineSelection(declared)} } }`;
  return JSON.stringify(await askGraphQL(app, asker.key, document, given)).replaceAll(id, "?");
}
