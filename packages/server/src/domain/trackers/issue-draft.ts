import { createHash } from "node:crypto";
import type { LinkedItem } from "#domain/trackers/linked-items.ts";
import type { Draft, NewIssue } from "#domain/trackers/tracker-client.ts";

/** What is kept the same on both sides, as long as the link lives. */
export function draftOf({ reference, title, due_on, priority }: LinkedItem): Draft {
  return { title: `${reference}: ${title}`, due_on, priority };
}

/** The description is written once: people go on with it in the tracker. */
export function newIssueOf(item: LinkedItem, baseUrl: string): NewIssue {
  const { creation_id, remediation_note, gap_reference, gap_title, action_item_id } = item;
  const paragraphs = [
    ...(remediation_note?.split(/\n{2,}/) ?? []),
    ...(gap_reference ? [`Gap ${gap_reference}: ${gap_title}`] : []),
    `Action item in Hotwash: ${baseUrl}/client/action-items/${action_item_id}`,
  ];
  return { ...draftOf(item), creation_id, paragraphs: paragraphs.map((each) => each.trim()).filter(Boolean) };
}

export function digestOf({ title, due_on, priority }: Draft): string {
  return createHash("sha256")
    .update(JSON.stringify([title, due_on, priority]))
    .digest("base64");
}
