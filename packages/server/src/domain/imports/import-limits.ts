/** Of a file as it arrives. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** Of a workbook once it is unpacked. */
export const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Of all sheets together, headers left out. */
export const MOST_ROWS = 2_000;
export const MOST_COLUMNS = 100;
export const MOST_SHEETS = 20;
/** Of all cells together. */
export const MOST_CHARACTERS = 8_000_000;
/** That are listed; all are counted. */
export const MOST_PROBLEMS = 200;
/** After the import. */
export const UNDO_DAYS = 30;
/** Of a file that nobody imports. */
export const KEPT_DAYS = 7;
