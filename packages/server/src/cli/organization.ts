import type { Command } from "commander";

export function addOrganization(program: Command): void {
  program
    .command("organization")
    .description("the operator, carriers and clients")
    .command("list")
    .description("list the organizations, with what each belongs to")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/organization-list.ts")).listOrganizations(options));
}
