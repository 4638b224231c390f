import type { Command } from "commander";

const HELP =
  " \nOf a restored installation whose original ran on after the backup, what waits was probably sent: --skip-waiting " +
  "drops\nemails and chat messages that wait, and forwards audit logs from now on. Webhooks send every record again.";

export function addDeliveries(program: Command): void {
  const deliveries = program.command("deliveries").description("what a restored installation sends to others");
  deliveries
    .command("resume")
    .description("send emails, webhooks, chat messages, audit streams and issues, which wait after a restore")
    .option("--skip-waiting", "drop what waits now")
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (options) => (await import("#cli/deliveries-resume.ts")).resume(options));
}
