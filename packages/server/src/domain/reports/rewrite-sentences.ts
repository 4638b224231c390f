import { placeSentences } from "#domain/reports/place-sentences.ts";
import { insertPlaced, type Report, type Section } from "#domain/reports/write-sentences.ts";
import type { ActionContext } from "#kernel/action.ts";

/** A section with its new text; null if it was cleared. */
export type Rewritten = { readonly section: Section; readonly text: string | null };

type Held = { readonly id: string; readonly section: Section; readonly text: string };

const HELD = `select id, section, text from report_sentences
  where organization_id = $1 and report_id = $2 and section = any ($3) order by section, position`;

const PUT = `update report_sentences s set position = kept.position, paragraph = kept.paragraph, heading = kept.heading
  from unnest($2::uuid[], $3::int[], $4::int[], $5::text[]) as kept (id, position, paragraph, heading)
  where s.organization_id = $1 and s.id = kept.id`;

const REMOVE = `delete from report_sentences
  where organization_id = $1 and report_id = $2 and section = any ($3) and id <> all ($4::uuid[])`;

/** Unchanged sentences keep their evidence and position; rewritten ones are based on what they name. */
export async function rewriteSentences(
  context: Pick<ActionContext, "connection" | "now" | "newId">,
  report: Report,
  rewritten: readonly Rewritten[],
): Promise<void> {
  const { connection } = context;
  const sections = rewritten.map(({ section }) => section);
  const values = [report.organization_id, report.id, sections];
  const { rows: held } = await connection.query<Held>({ name: "held-sentences", text: HELD, values });
  const placed = rewritten.flatMap(({ section, text }) => {
    const known = held.filter((each) => each.section === section).map((each) => ({ text: each.text, of: each.id }));
    return placeSentences(text ?? "", known).map((each, i) => ({ ...each, section, position: i + 1 }));
  });
  const kept = placed.flatMap((each) => (each.of === undefined ? [] : [{ ...each, id: each.of }]));
  const ids = kept.map(({ id }) => id);
  await connection.query({ name: "remove-sentences", text: REMOVE, values: [...values, ids] });
  const places = [
    kept.map(({ position }) => position),
    kept.map(({ paragraph }) => paragraph),
    kept.map(({ heading }) => heading),
  ];
  await connection.query({ name: "put-sentences", text: PUT, values: [report.organization_id, ids, ...places] });
  const written = placed.filter(({ of }) => of === undefined).map((each) => ({ ...each, of: undefined }));
  await insertPlaced(context, report, written);
}
