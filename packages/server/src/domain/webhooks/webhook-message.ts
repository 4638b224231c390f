import type { FeedResource } from "#domain/feed/feed-resources.ts";

type Content = {
  readonly at: Date;
  readonly organization_id: string;
  readonly resource: FeedResource;
  /** JSON texts. */
  readonly rows: readonly string[];
  readonly cursor: string;
  /** Whether the pull ends with these rows. */
  readonly isLast: boolean;
};

/** The body of a delivery. */
export function changesMessage({ at, organization_id, resource, rows, cursor, isLast }: Content): string {
  const [type, timestamp] = [JSON.stringify(`${resource.name}.changed`), JSON.stringify(at)];
  const facts = JSON.stringify({ organization_id, resource: resource.name, cursor, is_last: isLast });
  return `{"type":${type},"timestamp":${timestamp},"data":${facts.slice(0, -1)},"rows":[${rows.join(",")}]}}`;
}

export function testMessage(at: Date, organization_id: string): string {
  return JSON.stringify({ type: "webhook.test", timestamp: at, data: { organization_id } });
}
