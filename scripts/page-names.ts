import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { textOf } from "./source-files.ts";

/** Any language has all texts of the pages, and the words of all codes, by the English ones. */
const CATALOGS = ["packages/web/languages/de", "packages/server/languages/de/codes.json"];
const GUIDES = /^docs\/first-hour\//;

/** Pages and buttons that a first hour names and no page shows under that name. A question is for an assistant. */
export function unknownNames(files: readonly string[]): string[] {
  const shown = textsOfPages();
  const isShown = (name: string) => shown.some((text) => text.test(name) || text.test(asCode(name)));
  return files
    .filter((file) => GUIDES.test(file))
    .flatMap((file) =>
      namesIn(textOf(file))
        .filter((name) => !name.endsWith("?") && !isShown(name))
        .map((name) => `${file} names “${name}”, but no page shows it`),
    );
}

function namesIn(text: string): string[] {
  const inLines = text.replace(/\n\s+/g, " ");
  return [...inLines.matchAll(/\*{1,2}([^*]+)\*{1,2}/g)].map(([, name = ""]) => name);
}

/** Pages begin the words of a code with a capital where they stand alone. */
function asCode(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function textsOfPages(): RegExp[] {
  const texts = new Set(filesBelow(CATALOGS).flatMap((file) => Object.keys(JSON.parse(textOf(file)))));
  // What is hardly more than values would be any name.
  const named = [...texts].filter((text) => /[\p{L}]{3}/u.test(text));
  return named.map(
    (text) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\\\{\d\\\}/g, ".+")}$`),
  );
}

function filesBelow(places: readonly string[]): string[] {
  return places.flatMap((place) => {
    if (place.endsWith(".json")) return [place];
    const below = readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" });
    return below.filter((file) => file.endsWith(".json")).map((file) => `${place}/${file}`);
  });
}
