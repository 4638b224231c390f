import { useQuery } from "@tanstack/react-query";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { Tabs } from "#kit/tabs.tsx";
import { capitalized, counted } from "#kit/words.ts";
import { Kept, ReadByCarrier } from "#records/disclosure/carrier-question.ts";
import { columnsFor } from "#records/disclosure/read-columns.tsx";
import { ReadTable, type ReadTableProps } from "#records/disclosure/read-table.tsx";

const readQuestion = (client: string) => question(ReadByCarrier, { id: client }, client);
const keptQuestion = (client: string) => question(Kept, { id: client });

/** Requests what CarrierView shows. */
export function beginCarrierView(client: string): Promise<unknown> {
  return Promise.all([queries.ensureQueryData(readQuestion(client)), queries.ensureQueryData(keptQuestion(client))]);
}

/** What a client's carrier sees of it now: the rows that its pages, its agents and its feed read. */
export function CarrierView({ client, label }: { readonly client: string; readonly label: string }) {
  const read = useQuery(readQuestion(client));
  const kept = useQuery(keptQuestion(client));
  const failed = [read, kept].find(({ error, data }) => error && !data);
  if (failed) return <Trouble error={failed.error} what="What the carrier reads" retry={failed.refetch} />;
  if (!read.data || !kept.data) return <Skeleton what="what the carrier reads" />;
  const { organization } = read.data;
  if (!organization) return null;
  const isSummary = organization.disclosure === "SUMMARY";
  const columns = columnsFor(isSummary);
  const withheld = isSummary ? (kept.data.organization?.deliverables_count ?? 0) : 0;
  return (
    <Tabs
      label={label}
      name="records"
      tabs={[
        tabOf("exercises", {
          what: "exercises",
          one: "exercise",
          rows: organization.exercises,
          total: organization.exercises_count,
          columns: columns.exercises,
          empty: "No exercises planned yet.",
        }),
        tabOf("gaps", {
          what: "gaps",
          one: "gap",
          rows: organization.gaps,
          total: organization.gaps_count,
          columns: columns.gaps,
          empty: "No gaps recorded yet.",
        }),
        tabOf("action-items", {
          what: "action items",
          one: "action item",
          rows: organization.action_items,
          total: organization.action_items_count,
          columns: columns.action_items,
          empty: "No action items yet.",
        }),
        tabOf("scores", {
          what: "scores",
          one: "score",
          rows: organization.readiness_scores,
          total: organization.readiness_scores_count,
          columns: columns.readiness_scores,
          empty: "A score is computed once an exercise is completed.",
        }),
        tabOf("certificates", {
          what: "certificates",
          one: "certificate",
          rows: organization.certificates,
          total: organization.certificates_count,
          columns: columns.certificates,
          empty: "No certificates issued yet.",
        }),
        tabOf("documents", {
          what: "documents",
          one: "document",
          rows: organization.deliverables,
          total: organization.deliverables_count,
          columns: columns.deliverables,
          isWithheld: withheld > 0,
          empty:
            withheld > 0
              ? `A summary contains no documents; ${counted(withheld, "document is withheld", "documents are withheld")}.`
              : "No documents generated yet.",
        }),
      ]}
    />
  );
}

/** Its key stands in the address, and is the same in each language. */
function tabOf<Row extends { readonly id: string }>(key: string, props: ReadTableProps<Row>) {
  const { what, total } = props;
  return { key, label: capitalized(what), count: total, content: () => <ReadTable {...props} /> };
}
