import { z } from "zod";
import type {
  Draft,
  NewIssue,
  TheirIssue,
  TheirState,
  Tracker,
  TrackerAccess,
} from "#domain/trackers/tracker-client.ts";
import { TrackerFailure } from "#domain/trackers/tracker-failure.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type Asked, askTracker, basicAuth, type Complaint } from "./ask-tracker.ts";

// ServiceNow Table API: https://www.servicenow.com/docs/bundle/zurich-api-reference/page/integrate/inbound-rest/concept/c_TableAPI.html

const choices = z.looseObject({
  result: z.array(z.looseObject({ name: z.string(), value: z.string(), label: z.string() })),
});
const shown = z.looseObject({ value: z.string(), display_value: z.string().nullable() });
const record = z.looseObject({ sys_id: shown, number: shown, state: shown, correlation_id: shown });
const records = z.looseObject({ result: z.array(record) });
const one = z.looseObject({ result: record });

const errors = z.looseObject({ error: z.looseObject({ message: z.string(), detail: z.string().nullish() }) });

function complaintIn(body: unknown): Complaint | undefined {
  const read = errors.safeParse(body);
  if (!read.success) return undefined;
  const { message, detail } = read.data.error;
  return { text: detail ? `${message}: ${detail}` : message };
}

/** ServiceNow derives the priority from urgency and impact. */
const URGENCIES = { LOW: "3", MEDIUM: "2", HIGH: "1", URGENT: "1" } as const;

function fieldsOf({ title, due_on, priority }: Draft) {
  return {
    short_description: title,
    due_date: due_on === null ? "" : `${due_on} 00:00:00`,
    urgency: URGENCIES[priority],
  };
}

/** What ServiceNow calls an encoded query: conditions that all apply. */
function queryOf(...conditions: readonly string[]): string {
  return conditions.join("^");
}

/** Every table has the choices of the task table, unless it has its own. */
const PARENT = "task";

function open(access: TrackerAccess) {
  const { account, token, project: table, url } = access;
  const headers = { authorization: account === null ? `Bearer ${token}` : basicAuth(account, token) };
  const ask = <T>(asked: Omit<Asked, "headers">, shape: z.ZodType<T>) =>
    askTracker(access, { ...asked, headers }, shape, complaintIn);
  const at = (path: string, parameters: Readonly<Record<string, string>>) =>
    `/api/now/table/${path}?${new URLSearchParams(parameters)}`;
  const fields = {
    sysparm_fields: "sys_id,number,state,correlation_id",
    sysparm_display_value: "all",
    sysparm_exclude_reference_link: "true",
  };
  const issueOf = ({ sys_id, number, state }: z.infer<typeof record>): TheirIssue => ({
    id: sys_id.value,
    key: number.value,
    url: `${url}/nav_to.do?uri=${encodeURIComponent(`${table}.do?sys_id=${sys_id.value}`)}`,
    state: { id: state.value, name: state.display_value || state.value },
  });
  const list = async (query: string, limit: number) => {
    const path = at(table, { ...fields, sysparm_query: query, sysparm_limit: String(limit) });
    return (await ask({ method: "GET", path }, records)).result;
  };
  const patch = async (id: string, body: object) => {
    await ask(
      { method: "PATCH", path: at(encodeURIComponent(id), fields).replace("/table/", `/table/${table}/`), body },
      one,
    );
  };
  return {
    readStates: async (): Promise<readonly TheirState[]> => {
      // A look at the table itself: its choices can be read by accounts that may not read it.
      await list("ORDERBYDESCsys_created_on", 1);
      const named = `nameIN${table},${PARENT}`;
      const query = queryOf(named, "element=state", "inactive=false", "language=en", "ORDERBYsequence");
      const parameters = { sysparm_query: query, sysparm_fields: "name,value,label", sysparm_limit: "200" };
      const { result } = await ask({ method: "GET", path: at("sys_choice", parameters) }, choices);
      const own = result.filter(({ name }) => name === table);
      const found = own.length > 0 ? own : result;
      if (found.length === 0) throw new TrackerFailure("REFUSED", `The table ${table} has no choices for its state.`);
      return found.map(({ value, label }) => ({ id: value, name: label }));
    },
    find: async (ids: readonly string[]) => {
      const found = await list(`sys_idIN${ids.join(",")}`, ids.length);
      return { issues: found.map(issueOf), unread: [] };
    },
    findCreated: async (creationId: string) => {
      // A condition on a field that the table lacks may be ignored, and find any record.
      const found = await list(`correlation_id=${creationId}`, 1);
      const own = found.find(({ correlation_id }) => correlation_id.value === creationId);
      return own && issueOf(own);
    },
    create: async ({ creation_id, paragraphs, ...draft }: NewIssue) => {
      const description = paragraphs.join("\n\n");
      const correlation = { correlation_id: creation_id, correlation_display: "Hotwash" };
      const body = { ...fieldsOf(draft), description, ...correlation };
      return issueOf((await ask({ method: "POST", path: at(table, fields), body }, one)).result);
    },
    update: (id: string, draft: Draft) => patch(id, fieldsOf(draft)),
    move: (id: string, state: TheirState) => patch(id, { state: state.id }),
  };
}

export const serviceNow: Tracker = {
  label: "ServiceNow",
  project: {
    pattern: /^[a-z][a-z0-9_]{0,79}$/,
    words: phrase`the name of a table that extends task, such as incident`,
  },
  needsAccount: false,
  batch: 100,
  settleMs: 5_000,
  open,
};
