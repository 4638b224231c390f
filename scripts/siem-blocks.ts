import { actions, consentActions, participantActions } from "../packages/server/src/catalogue/actions.ts";
import {
  declaredKind,
  namedActions,
  readWords,
} from "../packages/server/src/domain/audit-streams/ocsf/action-kinds.ts";
import { type OcsfClass, ocsfClasses } from "../packages/server/src/domain/audit-streams/ocsf/ocsf-classes.ts";

/** The block of the document about audit streams: which entry becomes which event. */
export const siemBlocks: Readonly<Record<string, () => string>> = { events: eventTable };

function eventTable(): string {
  const mutations = [...actions, ...consentActions, ...participantActions].map(({ name }) => name);
  const rows = new Map<string, string[]>();
  for (const action of new Set([...namedActions, ...mutations, ...readWords.map((word) => `${word}.x`)])) {
    const kind = declaredKind(action);
    if (!kind) throw new Error(`Nobody declared the class of ${action}.`);
    const row = `${nameOf(kind.of)} | ${kind.activity_id} ${kind.activity}`;
    rows.set(row, [...(rows.get(row) ?? []), `\`${action.replace(/\.x$/, ".…")}\``]);
  }
  const lines = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    "| class | activity | actions |",
    "|---|---|---|",
    ...lines.map(([row, names]) => `| ${row} | ${names.sort().join(" ")} |`),
  ].join("\n");
}

function nameOf(of: OcsfClass): string {
  const { uid, name } = ocsfClasses[of];
  return `${name} (${uid})`;
}
