import { z } from "zod";
import { actions } from "../packages/server/src/catalogue/actions.ts";
import { computedQueries } from "../packages/server/src/catalogue/queries.ts";
import { records } from "../packages/server/src/catalogue/records.ts";
import { tools } from "../packages/server/src/interfaces/tools/tools.ts";
import type { InputFields } from "../packages/server/src/kernel/input.ts";
import { organizationKind } from "../packages/server/src/kernel/organization-kind.ts";
import { isPeoplesAlone, may, type Permission, permissions } from "../packages/server/src/kernel/permission.ts";
import type { RecordDeclaration } from "../packages/server/src/kernel/record.ts";
import { role } from "../packages/server/src/kernel/role.ts";
import { isRelation } from "../packages/server/src/storage/read/readable.ts";

/** The blocks of the interface document that follow from the code, by their names. */
export const interfaceBlocks: Readonly<Record<string, () => string>> = {
  tools: () => table(["tool", "arguments"], tools.map(toolRow)),
  records: () => table(["record", "permission", "confidential to carriers", "filters"], records.map(recordRow)),
  engines: () =>
    table(
      ["query", "permission", "cost", "answers", "arguments"],
      computedQueries.map(({ name, permission, cost, returns, many, input }) => [
        code(name),
        code(permission),
        String(cost),
        many ? `a list of ${returns.name}` : returns.name,
        inputOf(input),
      ]),
    ),
  mutations: () =>
    table(
      ["mutation", "permission", "answers", "input"],
      actions.map(({ name, permission, returns, once = {}, input }) => [
        code(name),
        code(permission),
        [...Object.keys(once), returns.name].join(", "),
        inputOf(input),
      ]),
    ),
  permissions: permissionTable,
};

function inputOf(input: InputFields): string {
  const fields = Object.entries(input).map(([name, { optional, clears }]) =>
    code(`${name}${optional ? "?" : ""}${clears ? "*" : ""}`),
  );
  return fields.join(" ");
}

const kinds = codesOf(organizationKind.values);
const roles = codesOf(role.values);

function permissionTable(): string {
  const callers = kinds.flatMap((kind) => roles.map((each) => ({ kind, role: each })));
  const head = ["permission", ...callers.map((caller) => `${caller.kind} ${caller.role}`), "what it allows"];
  const rows = codesOf(permissions).map((permission: Permission) => [
    code(permission),
    ...callers.map((caller) => (may(caller, permission) ? "yes" : "-")),
    `${permissions[permission]}${isPeoplesAlone(permission) ? " Never by a key." : ""}`,
  ]);
  return table(head, rows);
}

function recordRow(record: RecordDeclaration): string[] {
  const { name, permission, disclosure, part, fields, filters } = record;
  const hidden = Object.entries(fields).flatMap(([field, declared]) =>
    !isRelation(declared) && declared.disclosure === "confidential" ? [code(field)] : [],
  );
  const confidential = disclosure === "confidential" ? "all of it" : hidden.join(" ") || "-";
  return [`${name}${part ? " (part)" : ""}`, code(permission), confidential, Object.keys(filters).map(code).join(" ")];
}

const jsonSchema = z.object({
  properties: z.record(z.string(), z.object({ enum: z.array(z.string()).optional() })),
});
function toolRow({ name, input }: (typeof tools)[number]): string[] {
  const { properties } = jsonSchema.parse(z.toJSONSchema(input, { io: "input" }));
  const taken = Object.entries(properties).map(([argument, { enum: values }]) =>
    values ? `${code(argument)} (${values.join(", ")})` : code(argument),
  );
  return [code(name), taken.join("; ")];
}

function codesOf<T extends string>(values: Readonly<Record<T, unknown>>): T[] {
  const isCode = (key: string): key is T => key in values;
  return Object.keys(values).filter(isCode);
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
