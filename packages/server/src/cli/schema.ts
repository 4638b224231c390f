import type { Command } from "commander";

export function addSchema(program: Command): void {
  program
    .command("schema")
    .description("print the GraphQL schema (SDL)")
    .option("--json", "answer as JSON: { sdl }")
    .action(async (options: { json?: boolean }) => {
      const { printedSchema } = await import("#interfaces/graphql/printed-schema.ts");
      const { print } = await import("#cli/print.ts");
      const sdl = printedSchema();
      print({ sdl }, sdl.trimEnd(), options);
    });
}
