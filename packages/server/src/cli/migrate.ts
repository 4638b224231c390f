import type { Command } from "commander";
import { print } from "#cli/print.ts";

export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("bring the database up to date, or create it, and repair roles and grants that are missing")
    .option("--json", "answer as JSON")
    .action(async (options: { json?: boolean }) => {
      const { withAwaitedStorage } = await import("#cli/with-database.ts");
      const { prepareStorage } = await import("#storage/open-storage.ts");
      const { repairRoles } = await import("#storage/roles.ts");
      const { repairGrants } = await import("#storage/grants.ts");
      const { applied, repaired } = await withAwaitedStorage(async (storage) => {
        const roles = await repairRoles(storage.owner);
        const applied = await prepareStorage(storage);
        return { applied, repaired: [...roles, ...(await repairGrants(storage.owner))] };
      });
      const repairs = repaired.map((statement) => `Repaired: ${statement}.`);
      const text = applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`;
      print({ applied, repaired }, [...repairs, text].join("\n"), options);
    });
}
