import assert from "node:assert/strict";
import { test } from "node:test";
import { summaryOf } from "#storage/statement-summary.ts";

test("O88: a statement is summed up by its kind and its table, never by an alias that a caller chose", () => {
  for (const [text, summary] of [
    ["select * from gaps where id = $1", "SELECT gaps"],
    ["insert into hotwash.webhook_streams (id) values ($1)", "INSERT webhook_streams"],
    ["update users set name = $1", "UPDATE users"],
    ["delete from only sessions", "DELETE sessions"],
    ["commit", "COMMIT"],
    ["select count(*) from unnest($1::uuid[]) as x", "SELECT"],
    ['select * from "planted" p join gaps on true', "SELECT gaps"],
    ["select (select json_agg(x) from (select 1) x)", "SELECT"],
    ['select "from planted" from exercises', "SELECT exercises"],
  ] as const) {
    assert.equal(summaryOf(text).summary, summary, text);
  }
});
