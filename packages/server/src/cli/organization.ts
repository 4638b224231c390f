import type { Command } from "commander";

const HELP =
  " \nEverything of it goes, for good: rows, files, audit log, keys, and accounts that open nothing else. Export it first, " +
  "with\nhotwash export. Backups from before still have it: erase it again after restoring one.";

export function addOrganization(program: Command): void {
  const organization = program.command("organization").description("the operator, carriers and clients");
  organization
    .command("list")
    .description("list the organizations, with what each belongs to")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/organization-list.ts")).listOrganizations(options));
  organization
    .command("erase")
    .description("erase a carrier or client with everything that belongs to it")
    .argument("<name or id>", "the carrier or client")
    .requiredOption("--confirm <name>", "its exact name")
    .option("--without-export", "no export of it is wanted")
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (nameOrId, options) => (await import("#cli/organization-erase.ts")).erase(nameOrId, options));
}
