import type { Command } from "commander";
import { Option } from "commander";

const PASSWORD_NOTE = "read the password from standard input; without it one is made and printed once";

export function addUser(program: Command): void {
  const user = program.command("user").description("people who sign in");
  user
    .command("create")
    .description("create an account; the first one on an empty database founds the operator")
    .requiredOption("--email <address>", "what they sign in with")
    .requiredOption("--name <name>", "who it is")
    .option("--organization <name or id>", "where they work; default: the operator")
    .addOption(
      new Option("--role <role>", "what they may do there").choices(["ADMIN", "EDITOR", "VIEWER"]).default("ADMIN"),
    )
    .option("--password-stdin", PASSWORD_NOTE)
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/user-create.ts")).createUser(options));
  user
    .command("disable")
    .description("lock somebody out, from their next request on, and revoke the API keys they own")
    .argument("<email>")
    .requiredOption("--reason <text>", "why, for the audit log")
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-disable.ts")).disable(email, options));
  user
    .command("reset-password")
    .description("give somebody a new password and end their sessions")
    .argument("<email>")
    .option("--password-stdin", PASSWORD_NOTE)
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-reset-password.ts")).resetPassword(email, options));
  user
    .command("reset-second-factor")
    .description("remove somebody's lost second factor with its backup codes, and end their sessions")
    .argument("<email>")
    .option("--remove-passkeys", "remove their passkeys as well")
    .option("--json", "answer as JSON")
    .action(async (email, options) => (await import("#cli/user-reset-second-factor.ts")).resetFactor(email, options));
}
