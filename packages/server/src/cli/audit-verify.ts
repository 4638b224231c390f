import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { type Checkpoint, readCheckpoint } from "#domain/audit/checkpoint.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { counted } from "#platform/text/counted.ts";

type Options = { readonly checkpoint?: string; readonly json?: boolean };

export async function verify({ checkpoint: file, json }: Options): Promise<void> {
  const checkpoint = file === undefined ? undefined : await load(file);
  const { damages, entries, organizations, starts } = await withDatabase((database) =>
    verifyAudit(database, checkpoint),
  );
  const lines = damages.map(({ kind, organization, message }) => `${kind}  ${organization}: ${message}.`);
  const begun = starts.map(
    ({ organization, sequence, ended_at }) =>
      `The log of ${organization} begins after entry ${sequence} of ${ended_at.slice(0, "2026-11-27".length)}: older ones ended by its limit.`,
  );
  const state = damages.length === 0 ? "undamaged" : "DAMAGED";
  const summary = `${counted(entries, "entry", "entries")} in ${counted(organizations, "organization")}: ${state}.`;
  print({ organizations, entries, starts, damages }, [...begun, ...lines, summary].join("\n"), { json });
  if (damages.length > 0) process.exitCode = 1;
}

async function load(file: string): Promise<Checkpoint> {
  const text = await readFile(resolve(process.env.INIT_CWD ?? ".", file), "utf8").catch((error: Error) => {
    throw new CommandFailure(`The checkpoint cannot be read: ${error.message}.`, 2);
  });
  const checkpoint = readCheckpoint(text);
  if (!checkpoint) throw new CommandFailure(`${file} is not a checkpoint: hotwash audit checkpoint prints one.`, 2);
  return checkpoint;
}
