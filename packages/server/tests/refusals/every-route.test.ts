import assert from "node:assert/strict";
import { after, test } from "node:test";
import { answerChecker, readDescription } from "#tests/support/described.ts";
import { startMarket } from "#tests/support/market.ts";
import { addKeyOfCarrier, addScenario, addWork } from "#tests/support/work-in-hand.ts";
import { assistantCases } from "./assistant-cases.ts";
import { authCases } from "./auth-cases.ts";
import { fileCases } from "./file-cases.ts";
import { liveCases } from "./live-cases.ts";
import { oauthCases } from "./oauth-cases.ts";
import { passkeyCases } from "./passkey-cases.ts";
import { mcpCase, mutationCases } from "./program-cases.ts";
import { freeLimits, type Reason, type Refused, type RouteCase, reasons } from "./route-case.ts";
import { setScene } from "./scene.ts";
import { scimCases } from "./scim-cases.ts";
import { ssoCases } from "./sso-cases.ts";
import { differing, settled, wholeDatabase } from "./whole-database.ts";

const market = await startMarket({ outboundAllow: ["127.0.0.1"] });
after(() => market.stop());
const routes: string[] = [];
market.app.addHook("onRoute", ({ method, url }) => {
  for (const each of [method].flat()) if (!READING.includes(each)) routes.push(`${each} ${url}`);
});
const READING = ["GET", "HEAD", "OPTIONS", "TRACE"];
/** They answer that the method is not theirs, whatever comes with it. */
const NEVER = ["graphql", "mcp"].flatMap((name) =>
  ["PUT", "PATCH", "DELETE"].map((method) => `${method} /api/${name}`),
);
await market.app.ready();

await addScenario(market);
await addWork(market, "client");
await addKeyOfCarrier(market, "carrier", "client");
const scene = await setScene(market);
const mutations = await mutationCases(scene);
const others = [
  ...(await authCases(scene)),
  ...(await passkeyCases(scene)),
  ...(await oauthCases(scene)),
  ...(await ssoCases(scene)),
  ...(await liveCases(scene)),
  ...(await assistantCases(scene)),
  ...(await fileCases(scene)),
  ...(await scimCases(scene)),
  await mcpCase(scene),
];
const cases = [...others, ...mutations];
const digest = await wholeDatabase(market.owner);
const description = await readDescription(market.app);
const checkAnswer = answerChecker(description);
const isDescribed = (route: string) => Object.keys(description.paths).includes(pathOf(route));

test("O24: every route that may change something lists its reasons to refuse", () => {
  const known = new Set([...NEVER, ...cases.map(({ route }) => route)]);
  assert.deepEqual(
    routes.filter((route) => !known.has(route)),
    [],
    "a route that this test does not know",
  );
  assert.deepEqual(
    [...known].filter((route) => !routes.includes(route)),
    [],
    "a route that there is no longer",
  );
  for (const { name, refused } of cases) {
    for (const reason of reasons) assert.ok(refused[reason], `${name}: ${reason}`);
  }
});

test("O24: the list of routes is complete", () => {
  const printed = market.app.printRoutes({ commonPrefix: false });
  const methods = [...printed.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, list = ""]) => list.split(", "));
  assert.equal(methods.filter((method) => !READING.includes(method)).length, routes.length);
});

function pathOf(route: string): string {
  return route.replace(/^[A-Z]+ /, "").replace(/:([a-z_]+)/g, "{$1}");
}

type Attempt = { readonly of: RouteCase; readonly how: Refused };

for (const reason of reasons) {
  test(`O24: ${reason}: a refused request changes nothing`, async () => {
    const attempts = cases.flatMap((of): Attempt[] => {
      const how = of.refused[reason];
      return typeof how === "string" ? [] : [{ of, how }];
    });
    assert.ok(attempts.length > 0);
    const before = await beginning(attempts);
    for (const attempt of attempts) await refuse(attempt, reason);
    await settled(market);
    const tables = differing(before, await digest());
    if (tables.length > 0) assert.fail(`${tables.join(", ")} changed, by ${await culprits(attempts)}`);
    await freeLimits(market.owner);
  });
}

test("O24: a method that the route does not have changes nothing", async () => {
  const before = await beginning([]);
  for (const each of NEVER) {
    const [method = "", url = ""] = each.split(" ");
    const sound = await cases.find(({ route }) => route === `POST ${url}`)?.sound();
    assert.ok(sound);
    assert.ok(method === "PUT" || method === "PATCH" || method === "DELETE");
    assert.equal((await scene.send({ ...sound, method })).statusCode, 405, each);
  }
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
});

for (const { name, route, sound, changes } of others) {
  test(`O24: without a reason, ${name} is carried out (${route})`, async () => {
    await settled(market);
    const before = await digest();
    const answer = await scene.send(await sound());
    assert.ok(answer.statusCode < 300, `${answer.statusCode} ${answer.body}`);
    if (isDescribed(route)) checkAnswer(route, answer);
    await settled(market);
    assert.equal(differing(before, await digest()).length > 0, changes === "something");
  });
}

async function beginning(attempts: readonly Attempt[]): Promise<Readonly<Record<string, string>>> {
  for (const { how } of attempts) await how.before?.();
  await settled(market);
  return digest();
}

async function refuse({ of, how }: Attempt, reason: Reason): Promise<void> {
  const answer = await sendSpoiled({ of, how });
  const said = `${of.name}, ${reason}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  if (typeof how.says === "number") assert.equal(answer.statusCode, how.says, said);
  else assert.equal(answer.json().errors?.[0]?.extensions.code, how.says, said);
}

async function sendSpoiled({ of, how }: Attempt) {
  const sound = await of.sound();
  return scene.send(how.spoil?.(sound) ?? sound);
}

/** One by one, to say whose refusal changed something. What can be done once was done already. */
async function culprits(attempts: readonly Attempt[]): Promise<string> {
  const found: string[] = [];
  for (const attempt of attempts) {
    const before = await beginning([attempt]);
    await sendSpoiled(attempt);
    await settled(market);
    if (differing(before, await digest()).length > 0) found.push(`${attempt.of.route} (${attempt.of.name})`);
  }
  return found.join(", ") || "something that can be done once";
}
