import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../../scripts/root.ts";
import { run } from "../../../scripts/run-tool.ts";

// Of its own, as `npm run test:site`: it installs from npm.
const SITE = join(ROOT, "dist/site");

type SitePage = { readonly links: readonly string[]; readonly anchors: ReadonlySet<string> };

test("O101: the site builds; each link within it leads to a page and a heading, and search knows every page", async () => {
  const built = await run(process.execPath, [join(ROOT, "scripts/site.ts")]);
  assert.ok(built.ok, built.lines.join("\n"));
  const pages = new Map<string, SitePage>();
  for await (const file of glob("**/*.html", { cwd: SITE })) pages.set(addressOf(file), pageOf(await textOf(file)));
  assert.ok(pages.size > 40, `${pages.size} pages`);
  assert.deepEqual(
    [...pages].flatMap(([address, { links }]) => links.flatMap(brokenFrom(address, pages))),
    [],
  );

  const documents: string[] = [];
  for await (const file of glob("**/*.md", { cwd: join(ROOT, "docs") })) documents.push(file);
  const unbuilt = documents.filter((file) => !pages.has(addressOf(file.replace(/README\.md$/, "index.md"))));
  assert.deepEqual(unbuilt, []);
  const [index = assert.fail("There is no index for search.")] = await found("assets/chunks/@localSearchIndex*.js");
  const indexed = await textOf(index);
  assert.deepEqual(
    [...pages.keys()].filter((address) => address !== "/404" && !indexed.includes(`${address}#`)),
    [],
  );
});

function addressOf(file: string): string {
  return `/${file.replace(/\.(html|md)$/, "").replace(/(^|\/)index$/, "$1")}`;
}

function pageOf(html: string): SitePage {
  const values = (name: string) =>
    [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
  return { links: values("href"), anchors: new Set(values("id").map(unescaped)) };
}

function brokenFrom(from: string, pages: ReadonlyMap<string, SitePage>): (link: string) => string[] {
  return (link) => {
    if (/^(https?:|mailto:|data:)/.test(link)) return [];
    const [path = "", heading] = unescaped(link).split("#");
    const address = path === "" ? from : posix.resolve(from.replace(/[^/]*$/, ""), path);
    const page = pages.get(address) ?? pages.get(`${address}/`);
    if (!page) return existsSync(join(SITE, address)) ? [] : [`${from} links to ${link}, which the site does not have`];
    const isThere = heading === undefined || heading === "" || page.anchors.has(decodeURIComponent(heading));
    return isThere ? [] : [`${from} links to ${link}, which has no such heading`];
  };
}

function unescaped(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"');
}

function textOf(file: string): Promise<string> {
  return readFile(join(SITE, file), "utf8");
}

async function found(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: SITE })) files.push(file);
  return files;
}
