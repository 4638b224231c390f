import type { Code } from "#kernel/enum-declaration.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { isUUID } from "#storage/write.ts";
import type { framework } from "./framework.ts";

export type ControlKey = {
  readonly framework_id: string;
  readonly framework: Code<typeof framework>;
  readonly control_id: string;
};

const FIND = "select framework_id, framework, control_id from compliance_controls where id = $1";

/** The control that an action refers to: reference data, the same for every organization. */
export async function findControl(connection: Connection, id: string): Promise<ControlKey> {
  const { rows } = isUUID(id)
    ? await connection.query<ControlKey>({ name: "find-control", text: FIND, values: [id] })
    : { rows: [] };
  return rows[0] ?? refuseInput("compliance_control_id", phrase`there is no ComplianceControl with the ID ${id}`);
}
