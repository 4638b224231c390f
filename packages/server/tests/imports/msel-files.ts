import type exceljs from "exceljs";
import { workbookOf } from "#tests/imports/files.ts";

const HEADER = [
  "Event\n#",
  "Event Time",
  "Event Description",
  "Inject",
  "Delivery Method",
  "From:",
  "Recipient\nPlayer(s)",
  "Responsible Controller",
  "Expected Outcome of Player Action",
] as const;

const BANNER = (text: string): exceljs.CellValue[] => [text];

/** An MSEL as planners send it around: a title block, merged cells, banners between the injects, other sheets. */
export function femaWorkbook(): Promise<Buffer> {
  const sheets = {
    Contacts: [
      ["Name", "Agency", "Location", "Phone"],
      ["Dana Whitlock", "SimCell", "Room 3", "555-0100"],
    ],
    "Day 1 MSEL": [
      ["Master Scenario Events List (MSEL)"],
      ["Exercise Silent Harbor", null, null, "Version 3 – For Official Use Only"],
      [],
      [...HEADER],
      BANNER("Phase 1: Detection"),
      [
        1,
        0.385416667,
        "Users report locked files",
        "Three users say that their files do not open.",
        "Telephone",
        "Help desk user",
        "Help Desk",
        "D. Whitlock",
        "Opens an incident and escalates.",
      ],
      [2, "0930", "SIEM alert", "Volume shadow copies deleted on FS01.", "SIEM alert", null, "SOC", null, null],
      [...HEADER],
      ["3A", "10:05 AM", "Ransom note", '=HYPERLINK("http://evil.example")', "E-mail", null, "All players", null, null],
      [4, null, null, null, null, null, null, null, null],
    ],
    "Day 2 MSEL": [
      ["Event #", "Event Date", "Event Time", "Inject", "Delivery Method", "To"],
      [5, new Date("2026-12-02"), "08:00", "A reporter calls.", "Verbal", "Press office"],
    ],
    Notes: [["For planners only"], ["Check the phone numbers."]],
  };
  return workbookOf(sheets, (workbook) => {
    const sheet = workbook.getWorksheet("Day 1 MSEL");
    sheet?.mergeCells("A1:I1");
    sheet?.mergeCells("A5:I5");
    const time = sheet?.getCell("B6");
    if (time) time.numFmt = "hh:mm";
  });
}

/** As HSEEP's handbooks write them; the header is over two rows, and the cells of most columns are merged. */
export function twoRowHeader(): Promise<Buffer> {
  const rows = [
    ["MSEL"],
    ["Inject No.", "STARTEX offset", "Message", "Delivery", null, "Anticipated Response"],
    [null, null, null, "To", "Method", null],
    ["E-1", "T+00:05", "The lights go out.\nAll of them.", "Facilities", "In person", "Calls the utility."],
    ["E-2", "STARTEX + 1 h 30 min", "They come back.", "Facilities", "Radio", null],
  ];
  return workbookOf({ MSEL: rows }, (workbook) => {
    const sheet = workbook.getWorksheet("MSEL");
    for (const column of ["A", "B", "C", "F"]) sheet?.mergeCells(`${column}2:${column}3`);
    sheet?.mergeCells("D2:E2");
  });
}
