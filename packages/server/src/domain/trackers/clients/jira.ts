import { z } from "zod";
import type { Draft, NewIssue, TheirIssue, Tracker, TrackerAccess } from "#domain/trackers/tracker-client.ts";
import { TrackerFailure } from "#domain/trackers/tracker-failure.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type Asked, askTracker, basicAuth, type Complaint } from "./ask-tracker.ts";

// Jira Cloud REST API, version 3: https://developer.atlassian.com/cloud/jira/platform/rest/v3/

const status = z.looseObject({ id: z.string(), name: z.string() });
const issueTypes = z.array(z.looseObject({ name: z.string(), statuses: z.array(status) }));
const named = z.looseObject({ id: z.string(), key: z.string() });
const issue = named.extend({ fields: z.looseObject({ status }) });
const bulk = z.looseObject({
  issues: z.array(issue).default([]),
  issueErrors: z.array(z.looseObject({ id: z.string() })).default([]),
});
const search = z.looseObject({ issues: z.array(named) });
const transitions = z.looseObject({ transitions: z.array(z.looseObject({ id: z.string(), to: status })) });
const nothing = z.unknown();

const errors = z.looseObject({
  errorMessages: z.array(z.string()).default([]),
  errors: z.record(z.string(), z.string()).default({}),
});

function complaintIn(body: unknown): Complaint | undefined {
  const read = errors.safeParse(body);
  if (!read.success) return undefined;
  const fields = Object.entries(read.data.errors);
  const text = [...read.data.errorMessages, ...fields.map(([field, what]) => `${field}: ${what}`)].join(" ");
  return { text, fields: fields.map(([field]) => field) };
}

const PRIORITIES = { LOW: "Low", MEDIUM: "Medium", HIGH: "High", URGENT: "Highest" } as const;

function fieldsOf({ title, due_on, priority }: Draft) {
  return { summary: title, duedate: due_on, priority: { name: PRIORITIES[priority] } };
}

/** A project may have removed these from its screens: the issue then goes without them. */
const DISPENSABLE = ["duedate", "priority"];

/** Atlassian Document Format. */
function documentOf(paragraphs: readonly string[]) {
  const content = paragraphs.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] }));
  return { type: "doc", version: 1, content };
}

function labelOf(creationId: string): string {
  return `hotwash-${creationId}`;
}

function open(access: TrackerAccess) {
  const { account, token, project, issue_type, url } = access;
  const headers = { authorization: basicAuth(account ?? "", token) };
  const ask = <T>(asked: Omit<Asked, "headers">, shape: z.ZodType<T>) =>
    askTracker(access, { ...asked, headers }, shape, complaintIn);
  const nameOf = ({ id, key }: z.infer<typeof named>) => ({ id, key, url: `${url}/browse/${key}` });
  const write = async (fields: object, send: (fields: object) => Promise<unknown>) => {
    try {
      return await send(fields);
    } catch (error) {
      const left = error instanceof TrackerFailure && error.kind === "REFUSED" ? error.fields : [];
      if (left.length === 0 || !left.every((field) => DISPENSABLE.includes(field))) throw error;
      return send(Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field))));
    }
  };
  return {
    readStates: async () => {
      const path = `/rest/api/3/project/${encodeURIComponent(project)}/statuses`;
      const types = await ask({ method: "GET", path }, issueTypes);
      const type = types.find(({ name }) => name.toLowerCase() === issue_type?.toLowerCase());
      if (type) return type.statuses.map(({ id, name }) => ({ id, name }));
      const names = types.map(({ name }) => name).join(", ");
      throw new TrackerFailure("REFUSED", `The project has no issue type ${issue_type}, only ${names}.`);
    },
    // It reads the issues themselves, so nothing depends on an index, a project or a label.
    find: async (ids: readonly string[]) => {
      const body = { issueIdsOrKeys: ids, fields: ["status"] };
      const found = await ask({ method: "POST", path: "/rest/api/3/issue/bulkfetch", body }, bulk);
      const issues = found.issues.map((each): TheirIssue => {
        const { id, name } = each.fields.status;
        return { ...nameOf(each), state: { id, name } };
      });
      return { issues, unread: found.issueErrors.map(({ id }) => id) };
    },
    findCreated: async (creationId: string) => {
      const jql = `project = "${project}" AND labels = "${labelOf(creationId)}"`;
      const body = { jql, fields: ["status"], maxResults: 1 };
      const { issues } = await ask({ method: "POST", path: "/rest/api/3/search/jql", body }, search);
      return issues[0] && nameOf(issues[0]);
    },
    create: async ({ creation_id, paragraphs, ...draft }: NewIssue) => {
      const fields = {
        ...fieldsOf(draft),
        project: { key: project },
        issuetype: { name: issue_type },
        description: documentOf(paragraphs),
        labels: [labelOf(creation_id)],
      };
      const path = "/rest/api/3/issue";
      return nameOf(
        named.parse(await write(fields, (sent) => ask({ method: "POST", path, body: { fields: sent } }, named))),
      );
    },
    update: async (id: string, draft: Draft) => {
      const path = `/rest/api/3/issue/${encodeURIComponent(id)}`;
      await write(fieldsOf(draft), (fields) => ask({ method: "PUT", path, body: { fields } }, nothing));
    },
    move: async (id: string, state: { readonly id: string; readonly name: string }) => {
      const path = `/rest/api/3/issue/${encodeURIComponent(id)}/transitions`;
      const { transitions: possible } = await ask({ method: "GET", path }, transitions);
      const chosen = possible.find(({ to }) => to.id === state.id);
      if (!chosen) throw new TrackerFailure("REFUSED", `Its workflow has no transition to “${state.name}” from there.`);
      await ask({ method: "POST", path, body: { transition: { id: chosen.id } } }, nothing);
    },
  };
}

export const jira: Tracker = {
  label: "Jira",
  project: { pattern: /^[A-Z][A-Z0-9_]{0,254}$/, words: phrase`the key of a Jira project, such as SEC` },
  needsAccount: true,
  issueType: "Task",
  batch: 100,
  // Its search learns of new issues with a delay.
  settleMs: 60_000,
  open,
};
