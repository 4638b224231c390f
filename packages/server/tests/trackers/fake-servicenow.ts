import { z } from "zod";
import { type Answered, type Asked, type FakeIssue, type FakeTracker, openFake } from "#tests/trackers/fake-tracker.ts";

// Follows ServiceNow's Table API and its rate limiting, and refuses whatever they do not describe.

export const TABLE = "incident";
export const USER = "hotwash.integration";

const edited = {
  short_description: z.string().min(1).max(160),
  due_date: z.string().regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/),
  urgency: z.enum(["1", "2", "3"]),
};
const created = z.strictObject({
  ...edited,
  description: z.string().max(4_000),
  correlation_id: z.string().max(100),
  correlation_display: z.string().max(100),
});
const patched = z.strictObject({ ...edited, state: z.string() }).partial();
const parameters = z.strictObject({
  sysparm_query: z.string().optional(),
  sysparm_fields: z.string(),
  sysparm_limit: z.string().regex(/^\d+$/).optional(),
  sysparm_display_value: z.literal("all").optional(),
  sysparm_exclude_reference_link: z.literal("true").optional(),
});

export async function openFakeServiceNow(host?: string): Promise<FakeTracker> {
  const fake: FakeTracker = await openFake((asked) => answer(asked, fake), "a-service-now-password", host);
  return fake;
}

function complaint(status: number, message: string, detail: string | null = null): Answered {
  return { status, body: { error: { message, detail }, status: "failure" } };
}

function answer(asked: Asked, fake: FakeTracker): Answered {
  const { method, path, headers, url } = asked;
  const basic = `Basic ${Buffer.from(`${USER}:${fake.token}`).toString("base64")}`;
  if (headers.authorization !== basic && headers.authorization !== `Bearer ${fake.token}`) {
    return complaint(401, "User is not authenticated", "Required to provide Auth information");
  }
  if (headers.accept !== "application/json") return complaint(406, "Requested mimetype not supported");
  const read = parameters.safeParse(Object.fromEntries(new URL(url ?? "", "http://fake").searchParams));
  if (!read.success) return complaint(400, "Unsupported parameter", z.prettifyError(read.error));
  const query = read.data.sysparm_query ?? "";
  if (method === "GET" && path === "/api/now/table/sys_choice") return choices(query, fake);
  const [, table, id] = /^\/api\/now\/table\/([a-z_]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (table !== TABLE) return complaint(400, `Invalid table ${table}`);
  if (method === "GET" && !id) return list(query, Number(read.data.sysparm_limit ?? 10_000), fake);
  if (method === "POST" && !id) return create(asked, fake);
  const issue = id === undefined ? undefined : fake.issues.get(id);
  if (!issue) return complaint(404, "No Record found", "Record doesn't exist or ACL restricts the record retrieval");
  return method === "PATCH" ? patch(asked, fake, issue) : complaint(405, "Method not supported");
}

/** Those of the task table, and those that the table has of its own. */
function choices(query: string, { states }: FakeTracker): Answered {
  if (query !== `nameIN${TABLE},task^element=state^inactive=false^language=en^ORDERBYsequence`)
    return complaint(400, "Query");
  const own = states.map(({ id, name }) => ({ name: TABLE, value: id, label: name }));
  return { status: 200, body: { result: [{ name: "task", value: "-5", label: "Pending" }, ...own] } };
}

function shown({ id, key, state, mark }: FakeIssue, { states }: FakeTracker) {
  const label = states.find((each) => each.id === state)?.name ?? state;
  const plain = (value: string) => ({ display_value: value, value });
  return {
    sys_id: plain(id),
    number: plain(key),
    state: { display_value: label, value: state },
    correlation_id: plain(mark),
  };
}

function list(query: string, limit: number, fake: FakeTracker): Answered {
  const all = [...fake.issues.values()];
  const [, ids] = /^sys_idIN(.*)$/.exec(query) ?? [];
  const [, mark] = /^correlation_id=(.*)$/.exec(query) ?? [];
  const found = all.filter((each) =>
    ids ? ids.split(",").includes(each.id) : mark === undefined || each.mark === mark,
  );
  const result = found.slice(0, limit).map((each) => shown(each, fake));
  return { status: 200, body: { result }, headers: { "x-total-count": String(found.length) } };
}

function create({ json }: Asked, fake: FakeTracker): Answered {
  const read = created.safeParse(json);
  if (!read.success) return complaint(400, "Exception while reading request", z.prettifyError(read.error));
  const { short_description, due_date, urgency, description, correlation_id } = read.data;
  const n = fake.issues.size + 1;
  const issue: FakeIssue = {
    id: String(n).padStart(32, "a"),
    key: `INC${String(n).padStart(7, "0")}`,
    title: short_description,
    due_on: due_date.slice(0, 10) || null,
    priority: urgency,
    description,
    state: fake.states[0]?.id ?? "",
    mark: correlation_id,
    created: 0,
  };
  fake.issues.set(issue.id, issue);
  return { status: 201, body: { result: shown(issue, fake) } };
}

/** A state that the table does not have is stored as it is, as ServiceNow does. */
function patch({ json }: Asked, fake: FakeTracker, issue: FakeIssue): Answered {
  const read = patched.safeParse(json);
  if (!read.success) return complaint(400, "Exception while reading request", z.prettifyError(read.error));
  const { short_description, due_date, urgency, state } = read.data;
  issue.title = short_description ?? issue.title;
  if (due_date !== undefined) issue.due_on = due_date.slice(0, 10) || null;
  issue.priority = urgency ?? issue.priority;
  issue.state = state ?? issue.state;
  return { status: 200, body: { result: shown(issue, fake) } };
}
