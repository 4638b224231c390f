import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type DefaultTheme, defineConfig } from "vitepress";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCS = join(ROOT, "docs");
const VUE_SERVER = fileURLToPath(import.meta.resolve("vue/server-renderer"));
const VUE = fileURLToPath(import.meta.resolve("vue/dist/vue.runtime.esm-bundler.js"));

export default defineConfig({
  srcDir: "../docs",
  outDir: "../dist/site",
  title: "Hotwash",
  description: "Security tabletop exercises and what came of them, for people, AI agents and programs.",
  cleanUrls: true,
  lastUpdated: true,
  rewrites: { "graphql/README.md": "graphql/index.md" },
  markdown: {
    // Angle brackets in the documents are text: placeholders such as <name>.
    html: false,
    anchor: { slugify: anchorOf },
    config: (markdown) => void markdown.use(leaveOutComments).use(keepTheRest),
  },
  // The documents are not below the packages that show them.
  vite: { resolve: { dedupe: ["vue"], alias: { "vue/server-renderer": VUE_SERVER, vue: VUE } } },
  themeConfig: {
    search: { provider: "local" },
    outline: { level: [2, 3] },
    sidebar: readSidebar(),
    nav: [
      { text: "First hour", link: "/#your-first-hour" },
      { text: "Deploying", link: "/deploying" },
      { text: "GraphQL", link: "/graphql/" },
      { text: "MCP tools", link: "/interfaces#tools" },
      { text: "Commands", link: "/commands" },
    ],
  },
});

/** The list of documents on the first page: its headings are the groups. */
function readSidebar(): DefaultTheme.SidebarItem[] {
  const [, ...sections] = readFileSync(join(DOCS, "index.md"), "utf8").split(/^## /m);
  return sections.map((section) => ({
    text: section.slice(0, section.indexOf("\n")),
    collapsed: false,
    items: [...section.matchAll(/^- \[(.+?)\]\((.+?)\.md\)/gm)].map(([, text = "", page = ""]) => ({
      text,
      link: `/${page.replace(/README$/, "")}`,
    })),
  }));
}

/** As repositories make anchors of headings, so that links hold in both. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

type Token = { type: string; tag: string; attrGet(name: string): string | null; attrSet(name: string, value: string): void; attrs: [string, string][] | null };
type State = {
  src: string;
  readonly env: { readonly path?: string };
  readonly tokens: { readonly children: Token[] | null }[];
};
type Rule = (state: State) => void;
type Markdown = {
  readonly core: {
    readonly ruler: { push(name: string, rule: Rule): void; before(next: string, name: string, rule: Rule): void };
  };
};

function leaveOutComments(markdown: Markdown): void {
  markdown.core.ruler.before("normalize", "comments", (state) => {
    state.src = state.src.replace(/^<!--.*-->$/gm, "");
  });
}

/** Links to files that are no documents, such as sources, keep their words: the site does not have them. */
function keepTheRest(markdown: Markdown): void {
  markdown.core.ruler.push("links to the rest", ({ env, tokens }) => {
    const from = dirname(env.path ?? join(DOCS, "index.md"));
    for (const { children } of tokens) {
      let isOutside = false;
      for (const token of children ?? []) {
        if (token.type === "link_open") isOutside = leaves(from, token.attrGet("href") ?? "");
        if (token.type === "link_open" && !isOutside) openFolder(token);
        if (!isOutside || !token.type.startsWith("link_")) continue;
        Object.assign(token, { tag: "span", attrs: null });
        if (token.type === "link_close") isOutside = false;
      }
    }
  });
}

/** The page of a folder is its README here, and has no name on the site. */
function openFolder(token: Token): void {
  const href = token.attrGet("href") ?? "";
  if (/^(https?:|mailto:|#)/.test(href)) return;
  token.attrSet("href", href.replace(/(^|\/)README\.md/, (_, slash: string) => slash || "./"));
}

function leaves(from: string, target: string): boolean {
  if (/^(https?:|mailto:|#)/.test(target)) return false;
  const [path = ""] = target.split("#");
  const isPage = path.endsWith(".md") || path === "";
  return !isPage || relative(DOCS, join(from, path)).startsWith("..");
}
