import type { Said } from "#interfaces/assistant/understanding/carry-out.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { makeCalls, type Session } from "#interfaces/mcp/call-tools.ts";
import { tools } from "#interfaces/tools/tools.ts";

/** Calls the same functions as MCP, with the same audit entry; the result is byte for byte the same. */
export async function callTool(name: string, args: Args, session: Session, dependencies: Dependencies): Promise<Said> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new Error(`The assistant has no tool ${name}.`);
  const [called] = await makeCalls([{ tool, args }], session, dependencies);
  if (!called) throw new Error(`${name} was not called.`);
  const { outcome, text, refusal } = called;
  return { isError: outcome !== "OK", text, refusal };
}

export type Owned = Said & { readonly organizations: readonly string[] };

/** The same, with the organizations whose records the result contains. */
export async function callToolAndOwners(
  name: string,
  args: Args,
  session: Session,
  dependencies: Dependencies,
): Promise<Owned> {
  const organizations = new Set<string>();
  const { recordReads } = dependencies;
  const hearing: typeof recordReads = {
    ...recordReads,
    note: (caller, surface, seen) => {
      for (const { organization_id } of seen) organizations.add(organization_id);
      recordReads.note(caller, surface, seen);
    },
  };
  const said = await callTool(name, args, session, { ...dependencies, recordReads: hearing });
  return { ...said, organizations: [...organizations] };
}
