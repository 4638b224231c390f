import { verifyReadiness } from "#domain/readiness/verify-readiness.ts";
import { print } from "#interfaces/cli/print.ts";
import { withDatabase } from "#interfaces/cli/with-database.ts";

export async function verify({ json }: { readonly json?: boolean }): Promise<void> {
  const { scores, wrong } = await withDatabase(verifyReadiness);
  const lines = wrong.map(({ id, what }) => `${id}: ${what} differs from the formula's result.`);
  const summary = `${scores} scores: ${wrong.length === 0 ? "all match the formula" : `${wrong.length} DIFFER`}.`;
  print({ scores, wrong }, [...lines, summary].join("\n"), { json });
  if (wrong.length > 0) process.exitCode = 1;
}
