import exceljs from "exceljs";

/** The headers of a master scenario events list as planners send it around, over two rows of a title and a version. */
const HEADERS = [
  "MSEL #",
  "Event Time",
  "Event Description",
  "Delivery Method",
  "From",
  "Recipient Player(s)",
  "Responsible Controller",
  "Expected Player Action",
  "Controller Notes",
  "Options",
] as const;

const ROWS: readonly (readonly exceljs.CellValue[])[] = [
  ["Phase 1: Detection"],
  [
    1,
    "09:00",
    "The berth scheduler shows last week's tides.",
    "Phone",
    "Duty pilot",
    "All",
    "Dana",
    "One lead is named.",
  ],
  [
    2,
    "09:10",
    "An encrypted backup job runs at noon.",
    "SIEM alert",
    "Log server",
    "IT",
    "Dana",
    "The job is stopped.",
  ],
  [
    3,
    "09:15",
    "The mayor asks whether ferries sail.",
    "Email",
    "Office of the mayor",
    "Board",
    "Rui",
    "One answer is sent.",
  ],
  ["Phase 2: Decision"],
  [
    4,
    "09:30",
    "Sail by hand, or stay in port?",
    "In person",
    "Harbor master",
    "All",
    "Rui",
    "",
    "Wait.",
    "Sail -> 5\nStay -> 6",
  ],
  [5, "09:45", "A ferry lies across the wrong berth.", "Radio", "Ferry 2", "All", "Dana"],
  [6, "09:45", "Four hundred people wait on the pier.", "Social media", "@pierwatch", "All", "Rui"],
];

export async function exerciseWorkbook(): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet("Read me").addRow(["Draft 3, for controllers only"]);
  const sheet = book.addWorksheet("MSEL");
  sheet.addRow(["Master Scenario Events List"]);
  sheet.addRow(["Version 3"]);
  sheet.addRow([...HEADERS]);
  for (const cells of ROWS) sheet.addRow([...cells]);
  sheet.mergeCells(1, 1, 1, HEADERS.length);
  return Buffer.from(await book.xlsx.writeBuffer());
}
