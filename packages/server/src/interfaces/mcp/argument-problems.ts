import { z } from "zod";
import type { Tool } from "#interfaces/tools/tool.ts";
import { type Phrase, phrase, sayPhrase } from "#platform/language/phrase.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";

type Issue = z.ZodError["issues"][number];

/** What is wrong with the arguments of a call: in English worded so that a model can correct it. */
export function argumentProblems(tool: Tool, { issues }: z.ZodError, args: unknown): Phrase {
  const forModels = mendable(tool, issues, args);
  const forPeople = () => issues.map((issue) => sayPhrase(problemSaid(issue, args))).join(" ");
  return phrase`${() => (spokenLanguage() === "en" ? forModels : forPeople())}`;
}

/** Names the argument, the value received and what is accepted. */
function mendable({ name, input }: Tool, issues: readonly Issue[], args: unknown): string {
  const lines = issues.map((issue) => {
    if (issue.code === "unrecognized_keys") return `Unknown argument ${strangers(issue.keys)}.`;
    return `${argumentOf(issue)}: ${issue.message.replace(/\.$/, "")} (got ${givenFor(issue, args)}).`;
  });
  const known = input instanceof z.ZodObject ? ` ${name} takes ${Object.keys(input.shape).join(", ")}.` : "";
  return `${lines.join(" ")}${known}`;
}

/** A model reads the refusal, so that it repeats only as much of the arguments as names them. */
const [MOST_STRANGERS, LONGEST_STRANGER] = [10, 100];

function strangers(names: readonly string[]): string {
  const shown = names.slice(0, MOST_STRANGERS).map(named);
  return names.length > MOST_STRANGERS ? `${shown.join(", ")}, … (${names.length} in all)` : shown.join(", ");
}

/** A name that could be read as something else is quoted, so that no line of the refusal is the caller's. */
function named(name: string): string {
  const start = name.slice(0, LONGEST_STRANGER);
  return /^[\w.-]+$/.test(start) ? start : JSON.stringify(start).replaceAll(UNSEEN, escaped);
}

/** Control and format characters, such as those that turn the direction of a text. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

function problemSaid(issue: Issue, args: unknown): Phrase {
  if (issue.code === "unrecognized_keys") return phrase`Unknown argument: ${strangers(issue.keys)}.`;
  return phrase`${argumentOf(issue)}: ${wanted(issue)} (got ${givenFor(issue, args)}).`;
}

function wanted(issue: Issue): Phrase {
  switch (issue.code) {
    case "invalid_value":
      return phrase`must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_type":
      return typeWanted(issue.expected);
    case "too_small":
      return issue.origin === "number" ? phrase`must be at least ${Number(issue.minimum)}` : phrase`must not be empty`;
    case "too_big":
      return issue.origin === "number"
        ? phrase`must be at most ${Number(issue.maximum)}`
        : phrase`must be at most ${Number(issue.maximum)} characters`;
    case "invalid_format":
      return phrase`must be one line without control characters`;
    case "custom":
      return phrase`must be a date such as 2026-11-21`;
    default:
      return phrase`is not valid`;
  }
}

function typeWanted(expected: string): Phrase {
  switch (expected) {
    case "number":
      return phrase`must be a number`;
    case "int":
      return phrase`must be a whole number`;
    case "boolean":
      return phrase`must be true or false`;
    case "array":
      return phrase`must be a list`;
    default:
      return phrase`must be a text`;
  }
}

function argumentOf({ path }: Issue): string {
  return path.join(".") || "arguments";
}

function givenFor({ path }: Issue, args: unknown): string {
  const given: unknown = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), args);
  if (typeof given === "number") return String(given); // 1e400 is Infinity, which JSON writes as null
  return JSON.stringify(given)?.slice(0, 100) ?? "nothing";
}
