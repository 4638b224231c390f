import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { describedSchema } from "../product.ts";

const FILE = "packages/server/src/storage/schema.sql";

export const databaseSchema: Check = {
  name: "database schema",
  run: async (options) => compareDerived(FILE, await describedSchema(), options),
};
