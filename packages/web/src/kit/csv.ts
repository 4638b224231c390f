/** A table as RFC 4180 has it. Spreadsheets run nothing that stands in it: such a text gets an apostrophe in front. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/** The cells of a CSV text, by comma or, as some spreadsheets write it, by semicolon. */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(body);
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < body.length; i++) {
    const sign = body.charAt(i);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (body.charAt(i + 1) === '"') cell += body.charAt(i++);
      else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === separator || sign === "\n") {
      rows.at(-1)?.push(plain(cell));
      cell = "";
      if (sign === "\n") rows.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  rows.at(-1)?.push(plain(cell));
  return rows.filter((cells) => cells.some((each) => each.trim() !== ""));
}

function separatorOf(body: string): string {
  const head = body.slice(0, body.indexOf("\n") + 1 || body.length);
  return head.split(";").length > head.split(",").length ? ";" : ",";
}

/** The apostrophe that csvText put in front goes again. */
function plain(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
