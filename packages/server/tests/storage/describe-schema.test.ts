import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, type ClientConfig } from "pg";
import { describeSchema } from "#storage/describe-schema.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { createDatabase, createEmptyDatabase } from "#tests/support/database.ts";

const GAPS = `create table hotwash.gaps (id uuid primary key, title text not null default 'untitled',
  rank int generated always as (length(title)) stored, check (title <> ''))`;
const NOTES = `create unlogged table hotwash.notes (id int generated always as identity primary key)
  with (fillfactor = 50)`;
const REST = `
  create index gaps_by_rank on hotwash.gaps (rank desc, id) where rank > 1;
  create view hotwash.titles with (security_invoker = true) as select title from hotwash.gaps;
  create type hotwash.mood as enum ('CALM', 'TENSE');
  alter table hotwash.gaps enable row level security;
  create policy everyone on hotwash.gaps for select using (true) ;
  create function hotwash.answer() returns int language sql return 42;
  create procedure hotwash.rest() language plpgsql as $$ begin perform 1; end $$;
  create function hotwash.touch() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger touch before update on hotwash.gaps for each row execute function hotwash.touch();
  grant select, insert on hotwash.gaps to public;
  grant update (title) on hotwash.gaps to public`;

/** The description of a schema made by these statements. */
async function tell(...statements: readonly string[]): Promise<string> {
  const { owner, drop } = await createEmptyDatabase();
  try {
    await ask(owner, ["create schema hotwash", ...statements].join(";"));
    return await describe(owner);
  } finally {
    await drop();
  }
}

async function describe(owner: ClientConfig): Promise<string> {
  const client = new Client(owner);
  await client.connect();
  return describeSchema(client).finally(() => client.end());
}

test("the order of creation does not show", async () => {
  const told = await tell(GAPS, NOTES, REST);
  assert.equal(told, await tell(NOTES, GAPS, REST));
  for (const line of [
    "create table hotwash.gaps (",
    "  title text not null default 'untitled'::text,",
    "  rank integer generated always as (length(title)) stored,",
    "  constraint gaps_pkey PRIMARY KEY (id),",
    "alter table hotwash.gaps enable row level security;",
    "create unlogged table hotwash.notes (",
    "  id integer not null generated always as identity,",
    "create view hotwash.titles with (security_invoker=true) as",
    "create type hotwash.mood as enum ('CALM', 'TENSE');",
    "create policy everyone on hotwash.gaps as permissive for select to public",
    "grant INSERT, SELECT on table hotwash.gaps to public;".toLowerCase(),
    "grant update on column hotwash.gaps.title to public;",
    "grant execute on routine hotwash.answer() to public;",
  ]) {
    assert.ok(told.split("\n").includes(line), line);
  }
  assert.match(told, /CREATE INDEX gaps_by_rank .* \(rank DESC, id\) WHERE \(rank > 1\);/);
  assert.match(told, /CREATE TRIGGER touch BEFORE UPDATE ON hotwash.gaps/);
});

const drifts = [
  "alter table hotwash.gaps add column more text",
  "alter table hotwash.gaps alter column title drop default",
  "alter table hotwash.gaps alter column title drop not null",
  "alter table hotwash.gaps drop constraint gaps_title_check",
  "alter table hotwash.gaps disable row level security",
  "alter table hotwash.gaps force row level security",
  "alter table hotwash.notes set logged",
  "drop index hotwash.gaps_by_rank",
  "alter policy everyone on hotwash.gaps using (false)",
  "create or replace function hotwash.answer() returns int language sql return 43",
  "alter function hotwash.answer() security definer",
  "alter function hotwash.answer() owner to pg_monitor",
  "revoke execute on procedure hotwash.rest() from public",
  "drop trigger touch on hotwash.gaps",
  "revoke insert on hotwash.gaps from public",
  "grant usage on schema hotwash to public",
  "alter type hotwash.mood add value 'ALARMED'",
];

test("every change of the schema shows", async () => {
  const { owner, drop } = await createEmptyDatabase();
  await ask(owner, ["create schema hotwash", GAPS, NOTES, REST].join(";"));
  let before = await describe(owner);
  for (const drift of drifts) {
    await ask(owner, drift);
    const now = await describe(owner);
    assert.notEqual(now, before, drift);
    before = now;
  }
  await drop();
});

test("the owner's name does not show", async () => {
  const told = await tell(GAPS, NOTES, REST);
  assert.equal(told.includes("postgres"), false);
});

test("every copy made by the migrations has the same description", async () => {
  const databases = [await createDatabase(), await createDatabase()];
  const [first, second] = await Promise.all(databases.map(({ owner }) => describe(owner)));
  await Promise.all(databases.map(({ drop }) => drop()));
  assert.equal(first, second);
  assert.match(first ?? "", /create table hotwash\./);
});
