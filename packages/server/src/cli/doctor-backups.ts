import type { Client } from "pg";
import type { Finding } from "#cli/doctor-finding.ts";

/** Whether a restored installation still waits for somebody to let it send. */
export async function* checkRestored(client: Client): AsyncGenerator<Finding> {
  const { rows } = await client.query<{ made_at: Date; holds_deliveries: boolean }>(
    "select made_at, holds_deliveries from hotwash.restoration",
  );
  const [restoration] = rows;
  if (!restoration?.holds_deliveries) return;
  const made = restoration.made_at.toISOString();
  const message = `restored from the backup of ${made}: nothing is sent until hotwash deliveries resume`;
  yield { check: "deliveries", ok: true, warning: true, message };
}
