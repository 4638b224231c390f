import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Client } from "pg";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { upgrades } from "../../../../scripts/checks/upgrades.ts";
import { problemWithContract } from "../../../../scripts/migration-contract.ts";
import { breakingSchemaChanges } from "../../../../scripts/schema-changes.ts";
import { takeSchemaSnapshot } from "../../../../scripts/schema-snapshot.ts";

let database: TestDatabase;
let client: Client;
before(async () => {
  database = await createEmptyDatabase();
  client = new Client(database.owner);
  await client.connect();
  await client.query(`
    create schema s;
    set search_path = s;
    create table parts (id int primary key, kind text not null check (kind in ('A', 'B')), note text, size int not null default 1);
    create table orders (id int primary key, part_id int references parts, code text, constraint code_key unique (code));
    create unique index orders_part on orders (part_id);
    create view big_parts as select id, kind from parts where size > 1;
    create function weigh(part int) returns int language sql as 'select part';
    create policy everybody on orders using (true);
    grant select, insert on parts to pg_monitor;
    grant select (note) on parts to pg_read_all_data;`);
});
after(async () => {
  await client.end();
  await database.drop();
});

/** What the check says of a migration, which leaves no trace. */
async function changesOf(migration: string): Promise<readonly string[]> {
  const earlier = await takeSchemaSnapshot(client, "s");
  try {
    await client.query(`begin; set local search_path = s; ${migration}`);
    return breakingSchemaChanges(earlier, await takeSchemaSnapshot(client, "s"));
  } finally {
    await client.query("rollback");
  }
}

test("O77: a migration that only adds passes", async () => {
  for (const migration of [
    "alter table parts add column color text",
    "alter table parts add column color text not null default 'red' check (color <> '')",
    "alter table parts drop constraint parts_kind_check, add check (kind in ('A', 'B', 'C'))",
    "alter table parts alter column kind drop not null",
    "create table boxes (id int primary key, part_id int not null references parts)",
    "create or replace function weigh(part int) returns int language sql as 'select part + 1'",
    "create function weigh(part text) returns int language sql as 'select 1'",
    "alter table orders drop constraint orders_part_id_fkey, add foreign key (part_id) references parts on delete cascade deferrable",
    "drop index orders_part; create unique index orders_part_id on orders (part_id)",
    "create index on parts (note)",
    "create policy more on parts using (true)",
    "grant update on parts to pg_monitor",
  ]) {
    assert.deepEqual(await changesOf(migration), [], migration);
  }
});

test("O77: a migration that takes something from servers of the previous release is named", async () => {
  for (const [migration, ...expected] of [
    ["drop view big_parts", "drops or renames s.big_parts"],
    ["alter table orders rename to purchases", "drops or renames s.orders"],
    ["alter table parts drop column note", "drops or renames s.parts.note"],
    ["alter table parts rename note to remark", "drops or renames s.parts.note"],
    ["do $$ begin execute 'alter table parts drop ' || 'column note'; end $$", "drops or renames s.parts.note"],
    ["alter table orders alter part_id type bigint", "changes the type of s.orders.part_id from integer to bigint"],
    ["alter table parts alter note set not null", "sets s.parts.note not null"],
    ["alter table parts add column color text not null", "adds s.parts.color as not null without a default"],
    ["alter table parts alter size drop default", "drops the default of s.parts.size, which is not null"],
    ["alter table parts add check (size > 0)", "adds or narrows check parts_size_check of s.parts"],
    [
      "alter table parts drop constraint parts_kind_check, add check (kind in ('A'))",
      "adds or narrows check parts_kind_check of s.parts",
    ],
    ["create unique index parts_note on parts (note)", "adds or narrows unique constraint parts_note of s.parts"],
    [
      "alter table orders add foreign key (id) references parts",
      "adds or narrows foreign key orders_id_fkey of s.orders",
    ],
    ["alter table orders drop constraint code_key", "drops unique constraint code_key of s.orders"],
    ["drop function weigh(int)", "drops, renames or changes the arguments of s.weigh(integer)"],
    [
      "drop function weigh(int); create function weigh(part int) returns bigint language sql as 'select 1::bigint'",
      "changes what s.weigh(integer) returns",
    ],
    ["drop policy everybody on orders", "drops policy everybody on orders"],
    ["create policy few on orders as restrictive using (false)", "adds restrictive policy few on orders"],
    ["alter table parts enable row level security", "enables row security on s.parts"],
    ["revoke insert on parts from pg_monitor", "revokes insert on s.parts from pg_monitor"],
    ["revoke select (note) on parts from pg_read_all_data", "revokes select on s.parts.note from pg_read_all_data"],
  ] as const) {
    assert.deepEqual(await changesOf(migration), expected, migration);
  }
});

const changelog = "## [0.3.0] - unreleased\n\n## [0.2.0] - 2027-01-05\n\n## [0.1.0] - 2026-12-01\n";

test("O77: it may, if it names a release that is out and no longer uses it", () => {
  const problem = (text: string, log = changelog) => problemWithContract(`${text}\nalter table a drop b;`, log);
  assert.equal(problem("-- only adds"), undefined);
  assert.equal(problem("-- contract: 0.2.0 stopped using a.b."), undefined);
  assert.match(problem("-- contract: 0.3.0 stopped using a.b.") ?? "", /^release 0\.3\.0 must be out/);
  assert.match(problem("-- contract: 0.4.0 stopped using a.b.") ?? "", /^release 0\.4\.0 must be out/);
  assert.match(problem("-- contract: the last one") ?? "", /must name a release/);
  assert.equal(problem("-- contract: 0.1.0 stopped using a.b.", "## [0.1.0] - unreleased\n"), undefined);
});

test("O77: the migrations of this version pass the check", async () => {
  assert.deepEqual((await upgrades.run({ write: false })).problems, []);
});
