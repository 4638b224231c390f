import { Command, CommanderError } from "commander";
import { addAudit } from "#cli/audit.ts";
import { addBackup } from "#cli/backup.ts";
import { addBenchmark } from "#cli/benchmark.ts";
import { addBuild } from "#cli/build.ts";
import { addCertificate } from "#cli/certificate.ts";
import { addDeliveries } from "#cli/deliveries.ts";
import { addDemo } from "#cli/demo.ts";
import { addDoctor } from "#cli/doctor.ts";
import { addExport } from "#cli/export.ts";
import { describeFailure } from "#cli/failure.ts";
import { addImport } from "#cli/import.ts";
import { addKey } from "#cli/key.ts";
import { addMigrate } from "#cli/migrate.ts";
import { addOrganization } from "#cli/organization.ts";
import { addReadiness } from "#cli/readiness.ts";
import { addReindex } from "#cli/reindex.ts";
import { addRestore } from "#cli/restore.ts";
import { addSchema } from "#cli/schema.ts";
import { addSecret } from "#cli/secret.ts";
import { addServe } from "#cli/serve.ts";
import { addUser } from "#cli/user.ts";
import { addVerify } from "#cli/verify.ts";
import { addWorker } from "#cli/worker.ts";
import { printStatus } from "#platform/print-status.ts";
import { version } from "#platform/version.ts";

const ENDING =
  " \nSettings come from the environment; hotwash doctor checks them.\nExit codes: 0 success, 1 failed or " +
  "refused, 2 incorrect usage.";

/** The command line. Each command is a file, and loads what it needs when it runs. */
export function createProgram(): Command {
  const program = new Command("hotwash")
    .description("Records security tabletop exercises and their outcomes, for people, AI agents and programs.")
    .version(version())
    .option("--data-dir <folder>", "the data folder, instead of HOTWASH_DATA_DIR")
    .hook("preAction", (hotwash) => useDataFolder(hotwash.opts()))
    .showHelpAfterError("(see --help)")
    .addHelpText("after", ENDING)
    .exitOverride();
  for (const add of [
    addServe,
    addWorker,
    addDemo,
    addBuild,
    addMigrate,
    addBackup,
    addRestore,
    addVerify,
    addExport,
    addImport,
    addDeliveries,
    addUser,
    addOrganization,
    addKey,
    addAudit,
    addReadiness,
    addBenchmark,
    addCertificate,
    addSecret,
    addReindex,
    addSchema,
    addDoctor,
  ])
    add(program);
  return program;
}

function useDataFolder({ dataDir }: { readonly dataDir?: string }): void {
  if (dataDir !== undefined) process.env.HOTWASH_DATA_DIR = dataDir;
}

export async function run(argv: readonly string[]): Promise<void> {
  // The reader of the output may stop early, as `head` does.
  process.stdout.on("error", () => process.exit());
  try {
    await createProgram().parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const { text, exitCode } = describeFailure(error);
    printStatus(text);
    process.exitCode = exitCode;
  }
}
