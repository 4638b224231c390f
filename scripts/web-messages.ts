import { findCounted, findNames } from "../packages/web/build/find-messages.ts";
import { isRead, messagesOf, programOf } from "../packages/web/build/translate.ts";
import * as enums from "../packages/web/src/graphql/enums.ts";
import * as statuses from "../packages/web/src/graphql/statuses.ts";
import { filesOf, textOf } from "./source-files.ts";

const SOURCE = "packages/web/src/";

/**
 * The texts of the pages by the file of translations that they belong to: that of the first folder that says them. Codes are
 * translated with the server's texts.
 */
export function webMessages(codes: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const files = filesOf("packages/web/src/**/*.{ts,tsx}").filter(
    (file) => !file.endsWith(".d.ts") && isRead(`/web/src/${file.slice(SOURCE.length)}`),
  );
  const said = new Map<string, string>(files.flatMap(textsOf).reverse());
  for (const text of meanings()) said.set(text, "meanings.json");
  for (const text of codes) said.delete(text);
  const found = Map.groupBy(said, ([, file]) => file);
  return new Map([...found].map(([file, texts]) => [file, texts.map(([text]) => text).sort()]));
}

function textsOf(file: string): (readonly [string, string])[] {
  const program = programOf(file, textOf(file));
  const texts = [
    ...messagesOf(file, textOf(file)).map(({ text }) => text),
    ...findCounted(program),
    ...findNames(program),
  ];
  return texts.map((text) => [text, translationsFile(file)] as const);
}

/** records/gaps.json for what is in records/gaps/. */
function translationsFile(file: string): string {
  const folders = file.slice(SOURCE.length).split("/").slice(0, -1);
  return `${folders.slice(0, folders[0] === "records" ? 2 : 1).join("/") || "pages"}.json`;
}

/** What codes mean, where pages explain it. */
function meanings(): readonly string[] {
  return [...Object.values(enums), ...Object.values(statuses)].flatMap((codes) => Object.values(codes)).filter(Boolean);
}
