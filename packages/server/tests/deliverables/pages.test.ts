import assert from "node:assert/strict";
import { after, test } from "node:test";
import JSZip from "jszip";
import { afterActionReportDocument } from "#domain/deliverables/contents/after-action-report.ts";
import { executiveSummaryDocument } from "#domain/deliverables/contents/executive-summary.ts";
import { loadSetting } from "#domain/deliverables/making/setting.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import type { Block, Document, Section } from "#domain/documents/document.ts";
import { loadReported, type ReportedExercise } from "#domain/reports/exercise-facts.ts";
import { systemCaller } from "#kernel/caller.ts";
import { readAsCaller } from "#storage/tenancy.ts";
import { startMarket } from "#tests/support/market.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { id: organization_id } = market.members.client;
const { rows } = await market.owner.query<{ exercise_id: string }>(
  "select exercise_id from after_action_reports where organization_id = $1 and status = 'FINAL' order by id limit 1",
  [organization_id],
);
const { exercise_id } = rows[0] ?? assert.fail("The client has no final report.");
const subject = { organization_id, exercise_id, engagement_id: null, quarter: null, readers: [] };
const [setting, reported] = await readAsCaller(market.database, systemCaller(), (connection) =>
  Promise.all([
    loadSetting(connection, organization_id, new Date()),
    loadReported(connection, { organization_id, id: exercise_id }),
  ]),
);

function documentOf(...sections: readonly Section[]): Document {
  return {
    ...setting,
    title: "Pages",
    kind: "Report",
    layout: "report",
    subtitle: "For a test",
    handling: "Confidential",
    formula_version: null,
    facts: [],
    missing: [],
    sections,
  };
}

const chapter = (heading: string, ...blocks: readonly Block[]): Section => ({ heading, level: 1, blocks });

const closing = chapter("What is missing", { type: "paragraph", text: "Line closing. Nothing is missing." });

function table(count: number): Block {
  const column = { title: "Line", type: "text", width: 1 } as const;
  const lines = Array.from({ length: count }, (_, i) => [`Line ${i}`, "of the table"]);
  return {
    type: "table",
    table: { name: "Lines", caption: "Lines", columns: [column, column], rows: lines, empty: "None." },
  };
}

/** Of the content; the header and the footer have none of them. */
const linesOn = (page: string | undefined) => page?.match(/\bLine (\d|closing)/g)?.length ?? 0;

test("D24: a table that ends a PDF never leaves only a few of its rows on the last page", async () => {
  for (let count = 60; count <= 130; count += 3) {
    const { texts } = await readPdf(
      await render({ document: documentOf(chapter("Rows", table(count))), format: "PDF" }),
    );
    assert.ok(linesOn(texts.at(-1)) >= 4, `${count} rows: ${texts.at(-1)}`);
    assert.equal(
      texts.reduce((sum, page) => sum + linesOn(page), 0),
      count,
    );
  }
});

test("D24: one closing sentence never has a page of its own", async () => {
  for (let count = 60; count <= 130; count += 3) {
    const document = documentOf(chapter("Rows", table(count)), closing);
    const { texts } = await readPdf(await render({ document, format: "PDF" }));
    assert.ok(linesOn(texts.at(-1)) >= 3, `${count} rows: ${texts.at(-1)}`);
  }
});

/** The exercise with as many and as long records and texts. */
function exerciseWith(count: number, letters: number): ReportedExercise {
  const words = "word ".repeat(letters / 5).trim();
  const many = <R>(records: readonly R[], change: (i: number) => Partial<R>): R[] => {
    const [first] = records;
    if (!first) throw new Error("There is no record to repeat.");
    return Array.from({ length: count }, (_, i) => ({ ...first, ...change(i) }));
  };
  const { facts } = reported;
  const list = `Lead\n${"- Line: a point of the list, in some words more than fit on one line of the page, as people write them.\n".repeat(count)}`;
  const report = facts.after_action_report;
  return {
    ...reported,
    final: null,
    missing_evidence: Array.from({ length: count }, () => words),
    facts: {
      ...facts,
      title: words,
      gaps: many(facts.gaps, (i) => ({ reference: `G-${i + 1}`, title: words, recommendation: words, status: "OPEN" })),
      action_items: many(facts.action_items, (i) => ({ reference: `A-${i + 1}`, title: words, status: "OPEN" })),
      decisions: many(facts.decisions, (i) => ({ reference: `D-${i + 1}`, title: words, target_minutes: 20 })),
      after_action_report: report && {
        ...report,
        executive_summary: words.repeat(4),
        strengths: list,
        areas_for_improvement: list,
      },
    },
  };
}

test("D4: an EXECUTIVE_SUMMARY has two pages, however many and long its records and texts are", async () => {
  for (const count of [1, 3, 6, 12, 30]) {
    for (const letters of [20, 80, 200]) {
      for (const paper of ["a4", "us-letter"] as const) {
        const document = executiveSummaryDocument({ ...setting, paper }, exerciseWith(count, letters));
        const { pages, texts } = await readPdf(await render({ document, format: "PDF" }));
        assert.equal(pages, 2, `${count} records of ${letters} letters on ${paper}: ${texts.at(-1)}`);
      }
    }
  }
});

test("D25: an EXECUTIVE_SUMMARY lists each gap once, in the order of the after-action report", async () => {
  const document = executiveSummaryDocument(setting, exerciseWith(4, 20));
  const areas = ["G-3 One", "G-1 Another", "A point of its own"].map((line) => `- ${line}`).join("\n");
  const report = exerciseWith(4, 20).facts.after_action_report ?? assert.fail();
  const { texts } = await readPdf(await render({ document, format: "PDF" }));
  assert.deepEqual(texts[1]?.match(/G-\d/g), ["G-1", "G-2", "G-3", "G-4"]);
  const told = exerciseWith(4, 20);
  const written = executiveSummaryDocument(setting, {
    ...told,
    facts: { ...told.facts, after_action_report: { ...report, areas_for_improvement: `Gaps\n${areas}` } },
  });
  const [first] = (await readPdf(await render({ document: written, format: "PDF" }))).texts;
  assert.ok(first?.includes("A point of its own"));
  assert.doesNotMatch(first ?? "", /G-\d/);
});

test("D26: a DOCX has a table of contents with page numbers that asks nothing, and headings numbered as in the PDF", async () => {
  const document = await writeDocument(market.database, new Date(), "AFTER_ACTION_REPORT", subject);
  const zip = await JSZip.loadAsync(await render({ document, format: "DOCX" }));
  const xml = (await zip.file("word/document.xml")?.async("string")) ?? assert.fail("no body");
  const entries = [...xml.matchAll(/<w:hyperlink[^>]*w:anchor="_Toc.*?<\/w:hyperlink>/g)].map(([entry]) =>
    [...entry.matchAll(/<w:t[ >][^<]*<\/w:t>|<w:t>([^<]*)<\/w:t>/g)].map(([run]) => run.replace(/<[^>]*>/g, "")),
  );
  assert.equal(entries.length, document.sections.length);
  const { text } = await readPdf(await render({ document, format: "PDF" }));
  let last = 1;
  for (const [i, [number = "", heading = "", page = ""]] of entries.entries()) {
    assert.equal(heading, document.sections[i]?.heading);
    assert.ok(text.includes(`${number.trim()} ${heading}`), `${number}${heading}`);
    assert.ok(Number(page) >= last, `${heading} on page ${page}`);
    last = Number(page);
  }
  assert.ok(last > 3);
  const settings = (await zip.file("word/settings.xml")?.async("string")) ?? "";
  assert.doesNotMatch(settings, /updateFields/);
  assert.doesNotMatch(xml, /w:dirty="(true|1)"/);
  // The contents are followed by the first chapter, not by the rest of an empty page.
  const afterContents = xml.slice(xml.indexOf("</w:sdt>"), xml.indexOf("Heading1", xml.indexOf("</w:sdt>")));
  assert.doesNotMatch(afterContents, /w:br w:type="page"|pageBreakBefore/);
});

test("D26: in a DOCX, no heading is parted from its chart, nor a small table from its caption or torn apart", async () => {
  const chart = {
    type: "stacks",
    title: "Chart",
    sorts: [{ name: "S", color: "000000" }],
    rows: [{ label: "Row", counts: [1] }],
  } as const;
  const blocks: Block[] = [{ type: "paragraph", text: "Leads to it." }, { type: "chart", chart }, table(3)];
  const zip = await JSZip.loadAsync(
    await render({ document: documentOf(chapter("Part", ...blocks), closing), format: "DOCX" }),
  );
  const xml = (await zip.file("word/document.xml")?.async("string")) ?? assert.fail("no body");
  const paragraph = (text: string) =>
    xml.match(new RegExp(`<w:p>(?:(?!</w:p>).)*>${text}<`))?.[0] ?? assert.fail(`${text} is not there`);
  for (const text of ["Leads to it.", "Line 0", "Line 1"]) assert.match(paragraph(text), /<w:keepNext\/>/, text);
  assert.doesNotMatch(paragraph("Line 2"), /<w:keepNext\/>/);
  const styles = (await zip.file("word/styles.xml")?.async("string")) ?? "";
  for (const style of ["Heading1", "Caption"])
    assert.match(styles, new RegExp(`w:styleId="${style}"(?:(?!</w:style>).)*<w:keepNext/>`), style);
});

test("D34: what a document lacks is named by reference and title, and never by the name of a field", async () => {
  const { facts } = reported;
  const [inject, decision] = [facts.injects[0] ?? assert.fail(), facts.decisions[0] ?? assert.fail()];
  const report = facts.after_action_report ?? assert.fail();
  const many = Array.from({ length: 9 }, (_, i) => `I-${i + 1}`).join(", ");
  const lacking = {
    ...reported,
    missing_evidence: [
      `Delivered and not rated: ${inject.reference}`,
      `Decisions not rated: ${decision.reference}`,
      `Never delivered: ${many}`,
    ],
    facts: {
      ...facts,
      after_action_report: {
        ...report,
        final_reason: "Agreed.",
        missing_parts: ["The section participant_feedback is empty"],
      },
    },
  };
  const summary = executiveSummaryDocument(setting, lacking);
  const whole = afterActionReportDocument(setting, lacking, []);
  for (const { missing } of [summary, whole]) {
    assert.ok(missing.includes(`Delivered and not rated: ${inject.reference} “${inject.title}”`), missing.join("; "));
    assert.ok(missing.includes(`Decisions not rated: ${decision.reference} “${decision.title}”`), missing.join("; "));
    assert.ok(missing.includes(`Never delivered: ${many}`), missing.join("; "));
  }
  const text = (await render({ document: whole, format: "MARKDOWN" })).toString();
  assert.match(text, /The section participant feedback is empty/);
  const gap = facts.gaps.find((each) => each.action_items.length > 0 && each.status !== "WITHDRAWN");
  const [item] = gap?.action_items ?? [];
  assert.ok(item && text.includes(`${item.reference} “${item.title}”`), text);
});
