import { z } from "zod";
import { type Answered, type Asked, type FakeIssue, type FakeTracker, openFake } from "#tests/trackers/fake-tracker.ts";

// Follows https://developer.atlassian.com/cloud/jira/platform/rest/v3/ and refuses whatever that does not describe.

export const PROJECT = "SEC";
export const ACCOUNT = "robot@acme.example";
const TYPE = "Task";

const text = z.strictObject({ type: z.literal("text"), text: z.string().min(1) });
const adf = z.strictObject({
  type: z.literal("doc"),
  version: z.literal(1),
  content: z.array(z.strictObject({ type: z.literal("paragraph"), content: z.array(text) })),
});
const edited = {
  summary: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^\n]*$/),
  duedate: z.iso.date().nullable(),
  priority: z.strictObject({ name: z.enum(["Highest", "High", "Medium", "Low", "Lowest"]) }),
};
const created = z.strictObject({
  fields: z.strictObject({
    ...edited,
    duedate: edited.duedate.optional(),
    priority: edited.priority.optional(),
    project: z.strictObject({ key: z.string() }),
    issuetype: z.strictObject({ name: z.string() }),
    description: adf,
    labels: z.array(z.string().regex(/^\S{1,255}$/)),
  }),
});
const updated = z.strictObject({ fields: z.strictObject(edited).partial() });
const bulk = z.strictObject({ issueIdsOrKeys: z.array(z.string()).min(1).max(100), fields: z.array(z.string()) });
const search = z.strictObject({ jql: z.string(), fields: z.array(z.string()), maxResults: z.number().max(5_000) });
const transition = z.strictObject({ transition: z.strictObject({ id: z.string() }) });

export type FakeJira = FakeTracker & {
  /** Fields that the project's screens lack. */
  hidden: string[];
  /** Names of states that the workflow does not lead to. */
  unreachable: string[];
  /** How long its search does not know a new issue. */
  lag: number;
  now: () => number;
};

export async function openFakeJira(host?: string): Promise<FakeJira> {
  const extras = { hidden: [], unreachable: [], lag: 0, now: () => Date.now() };
  const jira: FakeJira = Object.assign(await openFake((asked) => answer(asked, jira), "a-jira-token", host), extras);
  return jira;
}

function complaint(status: number, errorMessages: string[], errors: Record<string, string> = {}): Answered {
  return { status, body: { errorMessages, errors } };
}

const unknownIssue = complaint(404, ["Issue does not exist or you do not have permission to see it."]);

function answer(asked: Asked, jira: FakeJira): Answered {
  const { method, path, headers } = asked;
  const expected = `Basic ${Buffer.from(`${ACCOUNT}:${jira.token}`).toString("base64")}`;
  if (headers.authorization !== expected) {
    return complaint(401, ["Client must be authenticated to access this resource."]);
  }
  if (method !== "GET" && headers["content-type"] !== "application/json") return { status: 415 };
  const [, id = "", rest = ""] = /^\/rest\/api\/3\/issue\/([^/]+)(\/transitions)?$/.exec(path) ?? [];
  if (method === "GET" && path === `/rest/api/3/project/${PROJECT}/statuses`) return statuses(jira);
  if (method === "GET" && path.startsWith("/rest/api/3/project/"))
    return complaint(404, ["No project could be found."]);
  if (method === "POST" && path === "/rest/api/3/issue") return create(asked, jira);
  if (method === "POST" && path === "/rest/api/3/issue/bulkfetch") return find(asked, jira);
  if (method === "POST" && path === "/rest/api/3/search/jql") return searched(asked, jira);
  const issue = jira.issues.get(id);
  if (id && !issue) return unknownIssue;
  if (issue && method === "PUT" && !rest) return update(asked, jira, issue);
  if (issue && method === "GET" && rest)
    return { status: 200, body: { expand: "transitions", transitions: leading(jira) } };
  if (issue && method === "POST" && rest) return move(asked, jira, issue);
  return { status: 405 };
}

function statuses(jira: FakeJira): Answered {
  const all = jira.states.map(({ id, name }) => ({ self: "", description: "", iconUrl: "", name, id }));
  const type = (name: string, id: string) => ({ self: "", id, name, subtask: false, statuses: all });
  return { status: 200, body: [type("Epic", "10000"), type(TYPE, "10001")] };
}

function refusedFields(fields: object, jira: FakeJira): Answered | undefined {
  const hidden = Object.keys(fields).filter((field) => jira.hidden.includes(field));
  if (hidden.length === 0) return undefined;
  const what = (field: string) => `Field '${field}' cannot be set. It is not on the appropriate screen, or unknown.`;
  return complaint(400, [], Object.fromEntries(hidden.map((field) => [field, what(field)])));
}

function create({ json }: Asked, jira: FakeJira): Answered {
  const read = created.safeParse(json);
  if (!read.success) return complaint(400, [z.prettifyError(read.error)]);
  const { fields } = read.data;
  const refused = refusedFields(fields, jira);
  if (refused) return refused;
  if (fields.project.key !== PROJECT) return complaint(400, [], { project: "valid project is required" });
  if (fields.issuetype.name !== TYPE) return complaint(400, [], { issuetype: "Specify a valid issue type" });
  const n = 10_000 + jira.issues.size;
  const issue: FakeIssue = {
    id: String(n),
    key: `${PROJECT}-${n}`,
    title: fields.summary,
    due_on: fields.duedate ?? null,
    priority: fields.priority?.name ?? null,
    description: fields.description.content.map(({ content }) => content.map((each) => each.text).join("")).join("\n"),
    state: jira.states[0]?.id ?? "",
    mark: fields.labels.join(" "),
    created: jira.now(),
  };
  jira.issues.set(issue.id, issue);
  return { status: 201, body: { id: issue.id, key: issue.key, self: `${jira.url}/rest/api/3/issue/${issue.id}` } };
}

function shown({ id, key, state }: FakeIssue, { states }: FakeJira) {
  const name = states.find((each) => each.id === state)?.name ?? `State ${state}`;
  return { expand: "", id, self: "", key, fields: { status: { self: "", name, id: state } } };
}

/** Issues that are not there, or may not be seen, are left out without an error. */
function find({ json }: Asked, jira: FakeJira): Answered {
  const read = bulk.safeParse(json);
  if (!read.success) return complaint(400, [z.prettifyError(read.error)]);
  const found = read.data.issueIdsOrKeys.flatMap((id) => jira.issues.get(id) ?? []);
  return { status: 200, body: { expand: "", issues: found.map((each) => shown(each, jira)), issueErrors: [] } };
}

function searched({ json }: Asked, jira: FakeJira): Answered {
  const read = search.safeParse(json);
  if (!read.success) return complaint(400, [z.prettifyError(read.error)]);
  const [, project, label] = /^project = "([^"]+)" AND labels = "([^"]+)"$/.exec(read.data.jql) ?? [];
  if (project !== PROJECT) return complaint(400, [`The value '${project}' does not exist for the field 'project'.`]);
  const indexed = [...jira.issues.values()].filter(({ created: at }) => at + jira.lag <= jira.now());
  const issues = indexed.filter(({ mark }) => mark === label).map((each) => shown(each, jira));
  return { status: 200, body: { issues, isLast: true } };
}

function update({ json }: Asked, jira: FakeJira, issue: FakeIssue): Answered {
  const read = updated.safeParse(json);
  if (!read.success) return complaint(400, [z.prettifyError(read.error)]);
  const { fields } = read.data;
  const refused = refusedFields(fields, jira);
  if (refused) return refused;
  issue.title = fields.summary ?? issue.title;
  if (fields.duedate !== undefined) issue.due_on = fields.duedate;
  issue.priority = fields.priority?.name ?? issue.priority;
  return { status: 204 };
}

function leading(jira: FakeJira) {
  const reachable = jira.states.filter(({ name }) => !jira.unreachable.includes(name));
  return reachable.map(({ id, name }) => ({ id: `9${id}`, name: `Go to ${name}`, to: { self: "", name, id } }));
}

function move({ json }: Asked, jira: FakeJira, issue: FakeIssue): Answered {
  const read = transition.safeParse(json);
  const chosen = leading(jira).find(({ id }) => id === read.data?.transition.id);
  if (!chosen) return complaint(400, ["It seems that you have tried to perform an illegal workflow operation."]);
  issue.state = chosen.to.id;
  return { status: 204 };
}
