import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { verifyReadiness } from "#domain/readiness/verify-readiness.ts";
import { counted } from "#platform/text/counted.ts";

export async function verify({ json }: { readonly json?: boolean }): Promise<void> {
  const { scores, wrong } = await withDatabase(verifyReadiness);
  const lines = wrong.map(({ id, what }) => `${id}: ${what} differs from the formula's result.`);
  const summary = `${counted(scores, "score")}: ${wrong.length === 0 ? "all match the formula" : `${wrong.length} DIFFER`}.`;
  print({ scores, wrong }, [...lines, summary].join("\n"), { json });
  if (wrong.length > 0) process.exitCode = 1;
}
