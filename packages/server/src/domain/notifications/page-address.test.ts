import assert from "node:assert/strict";
import { test } from "node:test";
import { pageAddress } from "#domain/notifications/page-address.ts";

test("J41: the address of a portal's page names its organization, and others stay as they are", () => {
  const at = (path: string) => pageAddress("https://hotwash.example", path, "id");
  assert.equal(at("/client/gaps/8"), "https://hotwash.example/client/gaps/8?organization=id");
  assert.equal(at("/client"), "https://hotwash.example/client?organization=id");
  assert.equal(
    at("/carrier/renewal-packs?open=1#top"),
    "https://hotwash.example/carrier/renewal-packs?open=1&organization=id#top",
  );
  assert.equal(at("/sign-in"), "https://hotwash.example/sign-in");
  assert.equal(at("/set-password#token=x"), "https://hotwash.example/set-password#token=x");
  assert.equal(at("/clients"), "https://hotwash.example/clients");
});
