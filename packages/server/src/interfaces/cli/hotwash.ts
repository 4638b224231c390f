import { Command, CommanderError } from "commander";
import { addAudit } from "#interfaces/cli/audit.ts";
import { addBenchmark } from "#interfaces/cli/benchmark.ts";
import { addBuild } from "#interfaces/cli/build.ts";
import { addCertificate } from "#interfaces/cli/certificate.ts";
import { addDemo } from "#interfaces/cli/demo.ts";
import { addDoctor } from "#interfaces/cli/doctor.ts";
import { describeFailure } from "#interfaces/cli/failure.ts";
import { addKey } from "#interfaces/cli/key.ts";
import { addMigrate } from "#interfaces/cli/migrate.ts";
import { tell } from "#interfaces/cli/print.ts";
import { addReadiness } from "#interfaces/cli/readiness.ts";
import { addReindex } from "#interfaces/cli/reindex.ts";
import { addSchema } from "#interfaces/cli/schema.ts";
import { addSecret } from "#interfaces/cli/secret.ts";
import { addServe } from "#interfaces/cli/serve.ts";
import { addUser } from "#interfaces/cli/user.ts";
import { addWorker } from "#interfaces/cli/worker.ts";
import { version } from "#platform/version.ts";

const ENDING =
  " \nSettings come from the environment; hotwash doctor checks them.\nExit codes: 0 success, 1 failed or " +
  "refused, 2 incorrect usage.";

/** The command line. Each command is a file, and loads what it needs when it runs. */
export function createProgram(): Command {
  const program = new Command("hotwash")
    .description("Records security tabletop exercises and their outcomes, for people, AI agents and programs.")
    .version(version())
    .showHelpAfterError("(see --help)")
    .addHelpText("after", ENDING)
    .exitOverride();
  for (const add of [
    addServe,
    addWorker,
    addDemo,
    addBuild,
    addMigrate,
    addUser,
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

export async function run(argv: readonly string[]): Promise<void> {
  // The reader of our output may stop early, as head does.
  process.stdout.on("error", () => process.exit());
  try {
    await createProgram().parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const { text, exitCode } = describeFailure(error);
    tell(text);
    process.exitCode = exitCode;
  }
}
