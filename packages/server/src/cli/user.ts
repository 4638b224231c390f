import type { Command } from "commander";
import { Option } from "commander";

const PASSWORD_NOTE = "read the password from standard input; otherwise one is generated and printed once";

const ORGANIZATION_NOTE = "required if the person belongs to several organizations";

export function addUser(program: Command): void {
  const user = program.command("user").description("people who sign in");
  user
    .command("create")
    .description(
      "add a person; on an empty database the first one creates the operator. Prints an invitation link if the address has an account already",
    )
    .requiredOption("--email <address>", "email address to sign in with")
    .requiredOption("--name <name>", "name of the person")
    .option("--organization <name or id>", "organization; default: the operator")
    .addOption(new Option("--role <role>", "role").choices(["ADMIN", "EDITOR", "VIEWER"]).default("ADMIN"))
    .option("--password-stdin", PASSWORD_NOTE)
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/user-create.ts")).createUser(options));
  user
    .command("list")
    .description("list the people, with organization, role, status and last sign-in")
    .option("--organization <name or id>", "only people of this organization")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/user-list.ts")).listUsers(options));
  user
    .command("disable")
    .description("lock somebody out of an organization, from their next request on, and revoke the API keys they own")
    .argument("<email>")
    .requiredOption("--reason <text>", "reason, kept in the audit log")
    .option("--organization <name or id>", ORGANIZATION_NOTE)
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-disable.ts")).disable(email, options));
  user
    .command("enable")
    .description("let somebody who was disabled sign in to an organization again")
    .argument("<email>")
    .requiredOption("--reason <text>", "reason, kept in the audit log")
    .option("--organization <name or id>", ORGANIZATION_NOTE)
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-enable.ts")).enable(email, options));
  user
    .command("reset-password")
    .description("set a new password of the person's account and end all its sessions")
    .argument("<email>")
    .option("--password-stdin", PASSWORD_NOTE)
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-reset-password.ts")).resetPassword(email, options));
  user
    .command("reset-second-factor")
    .description("remove a lost second factor of the person's account with its backup codes, and end all its sessions")
    .argument("<email>")
    .option("--remove-passkeys", "also remove their passkeys")
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-reset-second-factor.ts")).resetFactor(email, options));
  user
    .command("break-glass")
    .description(
      "let one of the operator's ADMINs, who must have a second factor or passkey, sign in whatever its sign-in policy says; at most two",
    )
    .argument("<email>")
    .option("--end", "bind them to the policy again")
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-break-glass.ts")).breakGlass(email, options));
}
