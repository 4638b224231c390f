/** Limit of the uploaded file. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** Limit of an unpacked workbook. */
export const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Limit of all sheets together, without headers. */
export const MOST_ROWS = 2_000;
export const MOST_COLUMNS = 100;
export const MOST_SHEETS = 20;
/** Limit of all cells together. */
export const MOST_CHARACTERS = 8_000_000;
/** The number listed; all are counted. */
export const MOST_PROBLEMS = 200;
/** After the import. */
export const UNDO_DAYS = 30;
/** Lifetime of a file that nobody imports. */
export const KEPT_DAYS = 7;
/** Of a sheet, that are explained one by one. */
export const MOST_WORDS = 100;
