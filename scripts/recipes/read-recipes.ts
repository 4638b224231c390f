import { textOf } from "../source-files.ts";

/** A recipe of CONTRIBUTING.md: the files that it names, and the tests that must pass afterwards. */
export type Recipe = {
  readonly name: string;
  /** The change that carries it out: `a-field.patch`. */
  readonly patch: string;
  readonly tests: readonly string[];
  readonly names: (file: string) => boolean;
};

const ALWAYS = [/^CHANGELOG\.md$/, /\/(tests|e2e)\/.+\.test\.ts$/];

export function readRecipes(): readonly Recipe[] {
  const [, recipes = ""] = textOf("CONTRIBUTING.md").split(/^## Recipes$/m);
  const [preface = "", ...sections] = recipes.split(/^## /m, 1).join("").split(/^### /m);
  const usual = folderOf(preface) ?? "";
  return sections.map((section) => toRecipe(section, folderOf(section) ?? usual));
}

function toRecipe(section: string, folder: string): Recipe {
  const name = section.slice(0, section.indexOf("\n"));
  const [, tests = ""] = /^Tests: ([\s\S]*?)\n\n/m.exec(`${section}\n\n`) ?? [];
  const files = [
    ...ALWAYS,
    ...pathsIn(section).map((path) => patternOf(/^(docs|packages)\//.test(path) ? path : folder + path)),
  ];
  return {
    name,
    patch: `scripts/recipes/${name.toLowerCase().replaceAll(" ", "-")}.patch`,
    tests: pathsIn(tests).map((path) => folder + path),
    names: (file) => files.some((pattern) => pattern.test(file)),
  };
}

function folderOf(text: string): string | undefined {
  return /Paths are relative to `([^`]+)`/.exec(text)?.[1];
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:packages\/web\/)?(?:src|tests|e2e|docs)\/[^`\s]*\.(?:ts|tsx|sql|css|md))`/g)].flatMap(
    ([, path]) => path ?? [],
  );
}

/** `src/domain/<area>/<record>.ts`: an area may have folders of its own. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(<[^>]+>|\*)/).map((part, place) => {
    if (place % 2 === 0) return part.replace(/[.]/g, "\\.");
    return part === "<area>" ? ".+" : "[^/]+";
  });
  return new RegExp(`^${parts.join("")}$`);
}
