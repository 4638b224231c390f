import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { awaitedReplies } from "../../../../scripts/awaited-replies.ts";

const HEAD = `import type { FastifyInstance, FastifyReply } from "fastify";
declare const app: FastifyInstance;
declare function limited(): Promise<boolean>;
function refuse(reply: FastifyReply) { return reply.code(403).send({}); }
`;

const PLANTED = {
  "an await of a helper that promises a reply": `
    declare function refused(reply: FastifyReply): Promise<FastifyReply | undefined>;
    app.post("/", async (_, reply) => { if (await refused(reply)) return; });`,
  "an async helper without a type of its own": `
    async function refused(reply: FastifyReply) { if (await limited()) return refuse(reply); return undefined; }`,
  "an async arrow that answers itself": `
    const refused = async (reply: FastifyReply) => reply.send({});`,
  "an await of the reply itself": `
    app.post("/", async (_, reply) => { const refused = await reply.code(403).send({}); return refused; });`,
  "a reply that may be none": `
    async function check(reply: FastifyReply | undefined) { return (await limited()) ? reply : undefined; }`,
  "a reply behind then": `
    app.post("/", (_, reply) => limited().then(() => refuse(reply)));`,
  "a work that is handed on": `
    declare function inTurn<T>(work: () => T | Promise<T>): Promise<T>;
    app.post("/", (_, reply) => inTurn(() => refuse(reply)));`,
};

const SOUND = {
  "a route that returns its reply": `
    app.get("/", async (_, reply) => { await limited(); return reply.send({}); });
    app.route({ method: "PUT", url: "/", handler: async (_, reply) => reply.send({}) });`,
  "a route that is not async": `
    app.get("/", (_, reply) => refuse(reply));`,
  "a helper that returns what is to be sent": `
    async function answer(reply: FastifyReply) { if (await limited()) throw new Error("no"); reply.code(201); return {}; }
    app.post("/", (_, reply) => answer(reply));`,
};

test("the check of replies finds every way to await one, and accepts code that awaits none", () => {
  const found = problemsIn({ ...PLANTED, ...SOUND });
  for (const name of Object.keys(PLANTED)) assert.notDeepEqual(found.get(name), [], name);
  for (const name of Object.keys(SOUND)) assert.deepEqual(found.get(name), [], name);
});

const FOLDER = fileURLToPath(new URL("../../src/interfaces/", import.meta.url));
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What the check says of each text, as if it were a file among the interfaces. */
function problemsIn(texts: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const files = new Map(Object.entries(texts).map(([name, text], i) => [`${FOLDER}planted-${i}.ts`, { name, text }]));
  const host = ts.createCompilerHost(OPTIONS, true);
  const read = host.getSourceFile;
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path)?.text;
    return text === undefined
      ? read(path, ...rest)
      : ts.createSourceFile(path, `${HEAD}${text}\nexport {};`, ts.ScriptTarget.ES2024, true);
  };
  host.fileExists = (path) => files.has(path) || ts.sys.fileExists(path);
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return new Map(
    [...files].map(([path, { name }]) => {
      const source = program.getSourceFile(path);
      assert.ok(source, name);
      assert.deepEqual(program.getSyntacticDiagnostics(source), [], name);
      return [name, awaitedReplies(program, source)];
    }),
  );
}
