import { answerChecker, type Described } from "../../packages/server/tests/support/described.ts";
import { hostileJson, jsonValue } from "./bodies.ts";
import type { Callers } from "./callers.ts";
import type { Chance } from "./chance.ts";
import { type Answer, type Endpoint, isUnexpected, type Sent } from "./endpoint.ts";
import type { filesToSend } from "./files.ts";
import { type Ids, strangeText } from "./values.ts";

export type Given = {
  readonly callers: Callers;
  /** Of records of all kinds. */
  readonly ids: readonly string[];
  readonly byKind: Ids;
  readonly files: Awaited<ReturnType<typeof filesToSend>>;
};

/** A stream does not end by itself. */
const ENDLESS = /\/events$/;
const STRANGE_HEADERS = [
  { range: "bytes=0-0,-1" },
  { "if-none-match": '*, W/"a", "' },
  { "if-match": "x" },
  { "accept-encoding": "gzip;q=0, identity;q=9" },
  { accept: "text/csv;q=x, */*;q=" },
  { "content-encoding": "gzip" },
  { "accept-language": "de;q=9,\u00e9" },
  {},
];

/** Every route that the server describes in OpenAPI: an answer that the description does not have is a problem. */
export function routeEndpoints(described: Described, given: Given): readonly Endpoint[] {
  const check = answerChecker(described);
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): Endpoint[] => {
      if (ENDLESS.test(path)) return [];
      const route = `${method.toUpperCase()} ${path}`;
      return [
        {
          group: operation.tags[0] ?? "",
          name: route,
          ask: (chance) => requestOf(chance, given, method.toUpperCase(), path, operation),
          problemIn: (answer) => {
            if (isUnexpected(answer)) return "unexpected";
            const { status: statusCode, text: body, headers } = answer;
            if ([431, 503].includes(statusCode) || isElsewhere(answer)) return undefined;
            try {
              check(route, { statusCode, headers: Object.fromEntries(headers), body });
              return undefined;
            } catch (error) {
              return error instanceof Error ? error.message.slice(0, 300) : String(error);
            }
          },
        },
      ];
    }),
  );
}

/** Of the kind that a path names, as in /api/exercises/{id}. */
function idsNamed(plural: string, byKind: Ids): readonly string[] | undefined {
  const name = plural.replaceAll("-", "");
  return [...byKind].find(([kind]) => `${kind.toLowerCase()}s` === name)?.[1];
}

/** A character that no path can have makes another path of it. */
function isElsewhere({ status, text }: Answer): boolean {
  return status === 404 && text.includes("There is nothing at");
}

type Operation = Described["paths"][string][string];

function requestOf(chance: Chance, given: Given, method: string, path: string, operation: Operation): Sent {
  const { ids, byKind, files } = given;
  const filled = path.replace(/([a-z-]+)\/\{[a-z_]+\}/g, (_whole, plural: string) => {
    const given = chance.is(0.85) ? chance.one(idsNamed(plural, byKind) ?? ids) : strangeText(chance);
    return `${plural}/${encodeURIComponent(given.toWellFormed().slice(0, 3_000))}`;
  });
  const query = new URLSearchParams();
  const headers: Record<string, string> = {
    ...callerFor(chance, given.callers, operation),
    ...chance.one(STRANGE_HEADERS),
  };
  const types = Object.keys(operation.requestBody?.content ?? {});
  const takesFile = types.some((type) => !type.includes("json"));
  const file = takesFile ? chance.one(files) : undefined;
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place !== "query" || !(required || chance.is(0.3))) continue;
    const value = name === "file_name" && file && chance.is(0.8) ? file.name : jsonValue(chance, schema, ids);
    query.append(name, typeof value === "string" ? value : JSON.stringify(value));
    if (chance.is(0.03)) query.append(name, "again");
  }
  if (chance.is(0.05)) query.append(chance.one(["__proto__", "constructor", "x[]", ""]), "1");
  const sent = { method, path: `${filled}?${query}`, headers };
  if (types.length === 0) return sent;
  headers["content-type"] = chance.is(0.93)
    ? chance.one(types)
    : chance.one(["text/plain", "application/json; charset=utf-7", "x"]);
  return { ...sent, body: file ? file.bytes : bodyOf(chance, operation, ids) };
}

function bodyOf(chance: Chance, { requestBody }: Operation, ids: readonly string[]): string | Buffer<ArrayBuffer> {
  if (chance.is(0.25)) return hostileJson(chance);
  const [content] = Object.values(requestBody?.content ?? {});
  return JSON.stringify(jsonValue(chance, content?.schema ?? {}, ids)) ?? "";
}

/** Mostly one that may use the route. */
function callerFor(chance: Chance, callers: Callers, { security }: Operation): Readonly<Record<string, string>> {
  const names = security.flatMap((each) => Object.keys(each));
  if (chance.is(0.05)) return {};
  if (names.includes("directory")) return callers.directory;
  if (names.includes("bearer")) return chance.one(callers.feed);
  if (names.includes("key") && chance.is(0.5)) return callers.program;
  return chance.one(callers.sessions);
}
