import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";

/**
 * Renders the Helm chart with Go's templates and sprig, once as it comes and once with everything set, and compares each
 * resource with the types of the Kubernetes API: a wrong type, a missing or a misspelled field is an error. It installs Go
 * and sprig from Debian's packages where they are missing, and gets kubernetes-types from npm.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CHART = join(ROOT, "deploy/helm/hotwash");
const TYPES = "kubernetes-types@1.30.0";
const STRICT = ["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions", "--module", "nodenext"];
const values = z.record(z.string(), z.unknown());
const resource = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const chart = z.object({ name: z.string(), version: z.string(), appVersion: z.string() });

const plain = values.parse(parse(readFileSync(join(CHART, "values.yaml"), "utf8")));
const peer = { ipBlock: { cidr: "10.0.0.0/8" } };
const everything = {
  ...plain,
  existingSecret: "",
  secret: { DATABASE_URL: "postgres://o:p@db/hotwash", HOTWASH_SECRET: "s".repeat(32), SMTP_URL: "smtp://mail" },
  image: { repository: "registry.example/hotwash", tag: "1", pullPolicy: "Always", pullSecrets: [{ name: "pull" }] },
  filesClaim: "files",
  ingress: { enabled: true, className: "nginx", annotations: { "example/of": "one" }, tlsSecret: "tls" },
  networkPolicy: { enabled: true, from: [peer], egress: [{ to: [peer], ports: [{ port: 5432, protocol: "TCP" }] }] },
  nodeSelector: { disk: "ssd" },
  tolerations: [{ key: "only", operator: "Exists", effect: "NoSchedule" }],
  affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
};

const GO = ["golang-go", "golang-github-masterminds-sprig-dev"];

if (spawnSync("go", ["version"]).status !== 0) {
  run("apt-get", ["install", "--yes", "--no-install-recommends", ...GO], ROOT);
}
const folder = mkdtempSync(join(tmpdir(), "hotwash-chart-"));
try {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run("npm", ["install", "--no-audit", "--no-fund", TYPES], folder);
  const rendered = [{ ...plain, existingSecret: "hotwash" }, everything].flatMap(render);
  const lines = rendered.map((each, i) => {
    const { apiVersion, kind } = resource.parse(each);
    const path = apiVersion.includes("/") ? apiVersion.replace(".k8s.io", "") : `core/${apiVersion}`;
    return `import type { ${kind} as T${i} } from "kubernetes-types/${path}.d.ts";\nexport const r${i}: T${i} = ${JSON.stringify(each, null, 1)};`;
  });
  // A field that is misspelled: what would not notice it proves nothing.
  writeFileSync(join(folder, "right.ts"), lines.join("\n"));
  writeFileSync(join(folder, "wrong.ts"), lines.join("\n").replace('"readinessProbe"', '"readinesProbe"'));
  symlinkSync(join(ROOT, "node_modules/typescript"), join(folder, "node_modules/typescript"));
  const check = (name: string) =>
    spawnSync("node", ["node_modules/typescript/bin/tsc", ...STRICT, name], { cwd: folder });
  const { status, stdout } = check("right.ts");
  assert.equal(status, 0, stdout.toString());
  assert.match(check("wrong.ts").stdout.toString(), /readinesProbe/);
  console.log(
    `${rendered.length} resources as the Kubernetes API has them: ${[...new Set(rendered.map(({ kind }) => kind))].join(", ")}`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function render(of: z.infer<typeof values>) {
  const { name, version, appVersion } = chart.parse(parse(readFileSync(join(CHART, "Chart.yaml"), "utf8")));
  const context = {
    Values: of,
    Chart: { Name: name, Version: version, AppVersion: appVersion },
    Release: { Name: "tried", Service: "Helm", Namespace: "default", Revision: 1, IsInstall: true },
  };
  const templates = join(CHART, "templates");
  const program = fileURLToPath(new URL("render.go", import.meta.url));
  const env = { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode", GOCACHE: join(folder, "go") };
  const args = ["run", program, templates, ...readdirSync(templates)];
  const text = run("go", args, ROOT, { input: JSON.stringify(context), env });
  const documents = parseAllDocuments(text);
  for (const each of Array.isArray(documents) ? documents : []) assert.deepEqual(each.errors, []);
  return documents.map((each) => each.toJS()).filter((each) => each !== null);
}

function run(command: string, args: readonly string[], cwd: string, options = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", ...options });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}
