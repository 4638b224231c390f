import { z } from "zod";

const row = z.object({ row: z.int(), cells: z.array(z.string()) });

/** The sheets of a file, as a thread returns them and as an import keeps them. */
export const sheetsSchema = z.array(
  z.object({
    name: z.string(),
    header_row: z.int(),
    header: z.array(z.string()),
    above: z.array(row),
    rows: z.array(row),
  }),
);
