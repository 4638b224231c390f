import { feedResources } from "../packages/server/src/domain/feed/feed-resources.ts";
import { canBeNull, type ValueField } from "../packages/server/src/kernel/record.ts";

/** The block of the document about the feed: the members of each resource's rows. */
export const feedBlocks: Readonly<Record<string, () => string>> = {
  resources: () =>
    feedResources
      .map(({ name, record, fields }) => {
        const rows = Object.entries(fields).map(
          ([member, field]) => `| \`${member}\` | ${typeOf(field)} | ${field.description} |`,
        );
        return [`### ${name}`, record.description, ["| member | type | |", "|---|---|---|", ...rows].join("\n")].join(
          "\n\n",
        );
      })
      .join("\n\n"),
};

function typeOf(field: ValueField): string {
  const type =
    field.type === "enum"
      ? Object.keys(field.of.values)
          .map((code) => `\`${code.toLowerCase()}\``)
          .join(", ")
      : field.type.replace("_", " ");
  return canBeNull(field) ? `${type}, or null` : type;
}
