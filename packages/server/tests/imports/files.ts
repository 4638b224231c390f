import exceljs from "exceljs";

type Cells = readonly exceljs.CellValue[];

/** A workbook of these sheets, as a spreadsheet would write it. */
export async function workbookOf(
  sheets: Readonly<Record<string, readonly Cells[]>>,
  finish: (workbook: exceljs.Workbook) => void = () => {},
): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name);
    for (const cells of rows) sheet.addRow([...cells]);
  }
  finish(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

export const HISTORY: Readonly<Record<string, readonly Cells[]>> = {
  Exercises: [
    ["ID", "Name", "Date", "Type", "Severity", "Led by"],
    ["E1", "Payroll by phone", new Date("2024-03-12"), "Deepfake fraud", "high", "Dana Whitlock"],
    ["E2", "Ransom on a Sunday", 45_200, "ransomware", "CRITICAL", null],
  ],
  Findings: [
    ["ID", "Exercise ID", "Finding", "Rating", "Area", "Status", "Closed", "Comments", "Assigned to", "Due date"],
    [
      "F1",
      "E1",
      "Nobody calls back",
      "High",
      "training and awareness",
      "Verified",
      "2024-06-01",
      "Test call of May.",
      "Ruth",
      null,
    ],
    [
      "F2",
      "Ransom on a Sunday",
      "Keys lie in the vault",
      { formula: '"Crit"&"ical"', result: "Critical" },
      "Backup-and-recovery",
      null,
      null,
      null,
      null,
      "2027-01-31",
    ],
    [null, "E2", "Counsel is not on call", "low", "LEGAL_AND_REGULATORY", "open", null, null, null, null],
  ],
  Actions: [
    ["Finding", "Task", "Status", "Completed", "Priority"],
    ["F1", "Teach the call back", "done", "2024-05-20", "high"],
    ["Keys lie in the vault", "Move the keys", "In progress", null, null],
  ],
};
