import { readFileSync } from "node:fs";

/** A technique, or a sub-technique of the technique whose id it begins with. */
export type Technique = { readonly id: string; readonly name: string };

export type Tactic = {
  readonly id: string;
  readonly name: string;
  /** The ids of its techniques, without their sub-techniques. */
  readonly technique_ids: readonly string[];
};

export type Matrix = {
  readonly name: string;
  readonly tactics: readonly Tactic[];
  readonly techniques: ReadonlyMap<string, Technique>;
};

export const ATTACK_VERSION = "18.1";

let loaded: readonly Matrix[] | undefined;

/** The matrices of MITRE ATT&CK, read once. */
export function attackMatrices(): readonly Matrix[] {
  loaded ??= readMatrices(readFileSync(new URL("attack-techniques.txt", import.meta.url), "utf8"));
  return loaded;
}

/** Lines with tabs: `matrix NAME`, `tactic ID NAME`, and `ID NAME TACTIC-IDS` of a technique. */
export function readMatrices(text: string): Matrix[] {
  const [, ...parts] = text.split(/^matrix\t/m);
  return parts.map((part) => {
    const [name = "", ...lines] = part.trimEnd().split("\n");
    const rows = lines.map((line) => line.split("\t"));
    const techniques = rows.flatMap(([id = "", named = "", tactics = ""]) =>
      id === "tactic" ? [] : [{ id, name: named, tactics: tactics.split(" ") }],
    );
    return {
      name,
      tactics: rows.flatMap(([kind, id = "", named = ""]) =>
        kind === "tactic" ? [{ id, name: named, technique_ids: idsIn(techniques, id) }] : [],
      ),
      techniques: new Map(techniques.map((technique) => [technique.id, { id: technique.id, name: technique.name }])),
    };
  });
}

function idsIn(techniques: readonly (Technique & { readonly tactics: readonly string[] })[], tactic: string): string[] {
  return techniques.filter(({ tactics }) => tactics.includes(tactic)).map(({ id }) => id);
}

/** "T1566" of "T1566.001". */
export function parentOf(technique: string): string {
  return technique.split(".")[0] ?? technique;
}
