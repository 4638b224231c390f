import type { Command } from "commander";
import { print } from "#cli/print.ts";

export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("bring the database up to date, or create it")
    .option("--json", "answer as JSON")
    .action(async (options: { json?: boolean }) => {
      const { withNewStorage } = await import("#cli/with-database.ts");
      const { prepareStorage } = await import("#storage/open-storage.ts");
      const applied = await withNewStorage(prepareStorage);
      const text = applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`;
      print({ applied }, text, options);
    });
}
