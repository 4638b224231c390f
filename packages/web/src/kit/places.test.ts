import assert from "node:assert/strict";
import { test } from "node:test";
import { matching } from "#kit/option.ts";
import { countryOptions, timeZoneOptions } from "#kit/places.ts";

const first = (options: Parameters<typeof matching>[0], typed: string) => matching(options, typed)[0]?.value;

test("a country is found by its name, with or without accents, and by its code", () => {
  const countries = countryOptions();
  for (const [typed, code] of [
    ["germany", "DE"],
    ["de", "DE"],
    ["cote d", "CI"],
    ["turkiye", "TR"],
    ["united st", "US"],
    ["US", "US"],
  ] as const) {
    assert.equal(first(countries, typed), code, typed);
  }
  assert.ok(countries.length > 240 && countries.length < 262, String(countries.length));
  assert.equal(new Set(countries.map(({ label }) => label)).size, countries.length, "no country is there twice");
  assert.deepEqual(matching(countries, "atlantis"), []);
});

test("a time zone is found by its city, its area and its identifier", () => {
  const zones = timeZoneOptions();
  for (const [typed, zone] of [
    ["new york", "America/New_York"],
    ["america/new_york", "America/New_York"],
    ["berlin", "Europe/Berlin"],
    ["europe berlin", "Europe/Berlin"],
    ["utc", "UTC"],
  ] as const) {
    assert.equal(first(zones, typed), zone, typed);
  }
  assert.ok(zones.every(({ value }) => new Intl.DateTimeFormat("en", { timeZone: value })));
});
