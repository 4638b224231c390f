import { smuggled } from "#tests/injection/attacks.ts";
import { evaluateAll, harmlessText, plantAndRead, smuggling } from "#tests/injection/evaluate.ts";
import { globalSetup, globalTeardown } from "#tests/support/global-setup.ts";
import { startMarket } from "#tests/support/market.ts";

/** Plants every attack in every text of a client, by everybody who may write there, and reads it as an agent would. */
await globalSetup();
const market = await startMarket();
const problems: string[] = [];
try {
  const { key } = await market.newKey("operator", ["GRAPHQL"]);
  const table: Record<string, Record<string, string | number>> = {};
  for await (const { attack, planted, surfaces } of evaluateAll(market, key)) {
    const shown = surfaces.map(({ name, seen, problems: found }) => [
      name,
      found.length > 0 ? `${found.length} WRONG` : seen,
    ]);
    table[attack] = { planted, ...Object.fromEntries(shown) };
    for (const { name, problems: found } of surfaces)
      problems.push(...found.map((each) => `${attack}, ${name}: ${each}`));
  }
  console.log("How often each attack was shown, always as the value of a text and with its author:");
  console.table(table);

  const { trying, results } = smuggling(market, () => Object.keys(smuggled));
  await plantAndRead(market, key, harmlessText, harmlessText(), trying);
  console.log("What nobody sees, tried in every text of every action:");
  console.table(
    Object.fromEntries(
      [...results.values()].map(({ attack, tried, problems: taken }) => [
        attack,
        { tried, refused: tried - taken.length },
      ]),
    ),
  );
  for (const { attack, tried, problems: taken } of results.values()) {
    if (tried === 0) problems.push(`${attack}: was tried nowhere`);
    problems.push(...taken.map((each) => `${attack}: ${each}`));
  }
} finally {
  await market.stop();
  await globalTeardown();
}
for (const problem of problems.slice(0, 50)) console.error(problem);
console.log(problems.length === 0 ? "Nothing went wrong." : `${problems.length} things went wrong.`);
process.exitCode = problems.length === 0 ? 0 : 1;
