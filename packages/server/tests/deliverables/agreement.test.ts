import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import JSZip from "jszip";
import { boardSlidesDocument } from "#domain/deliverables/contents/board-slides.ts";
import { readinessReportDocument } from "#domain/deliverables/contents/readiness-report.ts";
import { loadSetting } from "#domain/deliverables/making/setting.ts";
import { loadOrganization, type OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { systemCaller } from "#kernel/caller.ts";
import { readAsCaller } from "#storage/tenancy.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { client, operator } = market.members;
await performing(market.dependencies)(operator.caller, computeAndSaveReadiness, { organization_id: client.id });
const [setting, facts] = await readAsCaller(market.database, systemCaller(), (connection) =>
  Promise.all([
    loadSetting(connection, client.id, new Date("2026-11-22T12:00:00Z")),
    loadOrganization(connection, client.id),
  ]),
);

const SCORED = "2026-11-05";
const scoreOf = (as_of: string, overall_score: number, communication: number) => ({
  ...(facts.readiness_scores[0] ?? assert.fail("The client has no score.")),
  as_of,
  overall_score,
  range_low: overall_score - 2,
  range_high: overall_score + 2,
  status: "FINAL" as const,
  dimensions: [{ dimension: "COMMUNICATION" as const, score: communication }],
});

/** Scored twice on 5 Nov, three days after a score that was higher, which was six months after a lower one. */
function scored(): OrganizationFacts {
  const score = facts.latest_readiness_score ?? assert.fail("The client has no score.");
  const scores = [
    scoreOf(SCORED, 58.81, 76.43),
    scoreOf(SCORED, 58.28, 75.9),
    scoreOf("2026-11-02", 69.5, 51.87),
    scoreOf("2026-05-06", 51.22, 60),
  ];
  const [first, ...dimensions] = score.dimensions;
  if (!first) throw new Error("The score has no dimensions.");
  return {
    ...facts,
    readiness_scores: scores,
    latest_readiness_score: {
      ...score,
      as_of: SCORED,
      status: "FINAL",
      overall_score: 58.81,
      range_low: 56.81,
      range_high: 60.81,
      change_since_previous: 0.53,
      dimensions: [
        { ...first, dimension: "COMMUNICATION", score: 76.43, open_gaps_count: 3 },
        ...dimensions.map((each) => ({ ...each, score: null, open_gaps_count: 0 })),
      ],
      contributions: [
        {
          dimension: "COMMUNICATION",
          kind: "FOLLOW_THROUGH",
          points: -1,
          record_kind: "ACTION_ITEM",
          record_id: "of-then",
          reason: "overdue",
        },
      ],
    },
  };
}

const flat = (text: string) => text.replace(/\s+/g, " ");

async function textsOf(document: Document): Promise<readonly (readonly [string, string])[]> {
  const pptx = await readOffice(await render({ document, format: "PPTX" }));
  const slides = [...pptx].filter(([name]) => /^ppt\/(slides\/slide|charts\/chart)\d+\.xml$/.test(name));
  return [
    ["PDF", (await readPdf(await render({ document, format: "PDF" }))).text],
    ["PPTX", flat(slides.map(([, { text }]) => text).join(" "))],
  ];
}

test("D27: a READINESS_REPORT measures everything on the day of its score, and states apart what is different today", async () => {
  const overdue = facts.action_items.map((each) => ({ ...each, is_overdue: true }));
  const document = readinessReportDocument(setting, { ...scored(), action_items: overdue, open_gaps_count: 41 });
  assert.equal(document.as_of, SCORED);
  const { text } = await readPdf(await render({ document, format: "PDF" }));
  assert.ok(text.includes("As of 5 Nov 2026"));
  assert.ok(text.includes("as of 5 Nov 2026"));
  assert.match(text, /3 Unclosed gaps 1 action overdue/);
  assert.match(text, /was generated on 22 Nov 2026/);
  assert.match(
    text,
    new RegExp(`On 22 Nov 2026, 41 gaps are unclosed and ${overdue.length} action items? (is|are) overdue`),
  );
  assert.equal(text.match(/As of 22 Nov 2026/), null);
  const later = readinessReportDocument(setting, {
    ...scored(),
    exercises: facts.exercises.map((each) => ({
      ...each,
      exercise_date: "2026-11-20",
      started_at: "2026-11-20T09:00:00.000Z",
    })),
  });
  const counting = later.sections.find(({ heading }) => heading === "Exercises that count");
  const table = counting?.blocks.find((block) => block.type === "table") ?? assert.fail();
  assert.equal(table.table.rows.length, 0);
});

test("D28: changes are since the last earlier day with a score, in the headline, the trend, each dimension and both formats", async () => {
  const document = boardSlidesDocument(setting, scored());
  for (const [format, text] of await textsOf(document)) {
    assert.ok(text.includes("58.81 of 100 (56.81 to 60.81), down 10.69 since 2 Nov 2026"), `${format} ${text}`);
    assert.ok(text.includes("+7.59 since 6 May 2026; −10.69 since 2 Nov 2026."), format);
    assert.ok(text.includes("Communication (+24.56)"), format);
    assert.ok(text.includes("Changes are since 2 Nov 2026."), format);
    assert.doesNotMatch(text, /rising|0\.53/, format);
  }
  const report = readinessReportDocument(setting, scored());
  assert.match(JSON.stringify(report), /The score fell by 10\.69 since 2 Nov 2026, to 58\.81/);
});

test("D29: a trend has an axis of time and the same scale in every format, and its values open as days and numbers", async () => {
  const document = boardSlidesDocument(setting, scored());
  const zip = await JSZip.loadAsync(await render({ document, format: "PPTX" }));
  const charts = await Promise.all(
    Object.keys(zip.files)
      .filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
      .map(async (name) => ({ name, xml: (await zip.file(name)?.async("string")) ?? "" })),
  );
  const { name, xml } = charts.find((each) => each.xml.includes("<c:lineChart>")) ?? assert.fail("no trend");
  const axis = /<c:dateAx>.*<\/c:dateAx>/s.exec(xml)?.[0] ?? assert.fail("The axis is not one of time.");
  assert.doesNotMatch(axis, /lblAlgn|noMultiLvlLbl/);
  assert.match(
    axis,
    /<c:baseTimeUnit val="days"\/><c:majorUnit val="\d+"\/><c:majorTimeUnit val="months"\/><\/c:dateAx>$/,
  );
  const days = [...(/<c:cat>.*<\/c:cat>/s.exec(xml)?.[0] ?? "").matchAll(/<c:v>(\d+)<\/c:v>/g)].map(([, day]) =>
    Number(day),
  );
  assert.deepEqual(days, [46148, 46328, 46331]);
  const bounds = /<c:valAx>.*?<c:max val="(\d+)"\/>.*?<c:min val="(\d+)"\/>/s.exec(xml)?.slice(1) ?? [];
  const { text } = await readPdf(await render({ document, format: "PDF" }));
  assert.deepEqual(bounds, ["80", "40"]);
  assert.match(text, /40 50 60 70 80/);
  const relations = (await zip.file(`${name.replace("charts/", "charts/_rels/")}.rels`)?.async("string")) ?? "";
  const embedded = /embeddings\/[^"]+/.exec(relations)?.[0] ?? assert.fail();
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load((await zip.file(`ppt/${embedded}`)?.async("arraybuffer")) ?? new ArrayBuffer(0));
  const last = workbook.getWorksheet("Sheet1")?.getRow(4);
  assert.deepEqual(last?.getCell(1).value, new Date("2026-11-05T00:00:00Z"));
  assert.equal(last?.getCell(2).value, 58.81);

  const trend =
    document.sections.flatMap(({ blocks }) => blocks).find((block) => block.type === "chart") ?? assert.fail();
  const word = await JSZip.loadAsync(
    await render({
      document: { ...document, layout: "report", sections: [{ heading: "T", level: 1, blocks: [trend] }] },
      format: "DOCX",
    }),
  );
  const chart = (await word.file("word/charts/chart1.xml")?.async("string")) ?? assert.fail("no chart");
  assert.match(chart, /<c:dateAx>/);
  for (const value of ["46148", "46328", "46331"]) assert.ok(chart.includes(`<c:v>${value}</c:v>`), value);
  assert.match(chart, /<c:max val="80"\/>/);
  assert.match(chart, /<c:min val="40"\/>/);
});

test("D29: a dimension without a score is not drawn as zero", async () => {
  const parts = await readOffice(await render({ document: boardSlidesDocument(setting, scored()), format: "PPTX" }));
  const charts = [...parts].filter(([name]) => name.startsWith("ppt/charts/chart")).map(([, { text }]) => text);
  const bars = charts.find((text) => text.includes("not assessed")) ?? assert.fail("no chart of dimensions");
  assert.doesNotMatch(bars, /not assessed\) 0 /);
  assert.doesNotMatch(bars, / 0 0 0 0 0 /);
});

const decisionsOf = ({ sections }: Document): string[][] => {
  const asked = sections.find(({ heading }) => heading === "What we ask of the board");
  const isTable = (block: Block) => block.type === "table";
  const found = asked?.blocks.find(isTable);
  if (found?.type !== "table") return assert.fail("The board is asked nothing.");
  return found.table.rows.map((row) => row.map(String));
};

test("D30: what a board is asked is a decision with the record's name, its owner and a date", async () => {
  const [gap] = facts.gaps;
  const [item] = facts.action_items;
  const [exercise] = facts.exercises;
  if (!gap || !item || !exercise) throw new Error("The client has no records.");
  const action = { reference: "A-7", title: "Alarm", status: "OPEN", owner: "Ada", due_on: "2026-11-20" } as const;
  const of = (reference: string, over: Partial<typeof gap>) => ({
    ...gap,
    reference,
    title: `Gap ${reference}`,
    status: "OPEN" as const,
    severity: "HIGH" as const,
    identified_at: "2026-11-01T00:00:00Z",
    owner: "Ada",
    due_on: null,
    action_items: [],
    ...over,
  });
  const document = boardSlidesDocument(setting, {
    ...scored(),
    gaps: [
      of("G-1", { owner: null }),
      of("G-2", {}),
      of("G-3", { action_items: [action] }),
      of("G-4", { action_items: [{ ...action, due_on: "2026-12-18" }] }),
    ],
    action_items: [
      {
        ...item,
        reference: "A-9",
        title: "Print binders",
        owner: "Bo",
        status: "BLOCKED",
        is_overdue: false,
        due_on: "2026-12-01",
        gap: { reference: "G-9", title: "No binders", severity: "LOW" },
      },
    ],
    exercises: [
      {
        ...exercise,
        reference: "X-4",
        title: "Driver Zero",
        status: "PLANNED",
        exercise_date: "2027-01-05",
        facilitator: "Priya",
      },
    ],
  });
  assert.deepEqual(
    decisionsOf(document).map(([decision, , owner, date]) => [decision, owner, date]),
    [
      ['Name an owner for G-1, "Gap G-1"', "null", "null"],
      ['Agree how to close G-2, "Gap G-2", or accept its risk', "Ada", "null"],
      ['Free the means to close G-3, "Gap G-3", or move its dates', "Ada", "null"],
      ['Approve the plan to close G-4, "Gap G-4"', "Ada", "2026-12-18"],
      ['Remove what blocks A-9, "Print binders"', "Bo", "2026-12-01"],
      ['Take part in X-4, "Driver Zero"', "Priya", "2027-01-05"],
    ],
  );
  for (const [format, text] of await textsOf(document)) {
    for (const said of ["the board", "to be set", "A-7 is overdue", '"No binders"'])
      assert.ok(text.includes(said), `${format}: ${said}`);
  }
});
