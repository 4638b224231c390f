import assert from "node:assert/strict";
import { test } from "node:test";
import { inEnglish } from "#platform/language/phrase.ts";
import { isAllowable, outboundRules } from "#platform/outbound/outbound-rules.ts";
import { readTarget } from "#platform/outbound/outbound-target.ts";
import { isPublicAddress } from "#platform/outbound/public-address.ts";

const none = outboundRules([]);

function problemWith(text: string, rules = none): string | undefined {
  const read = readTarget(text, rules);
  return "problem" in read ? inEnglish(read.problem) : undefined;
}

const PRIVATE = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "168.63.129.16",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fe80::1",
  "fd00:ec2::254",
  "ff02::1",
  "4000::1",
  "not an address",
];

test("E16: private, local, tunnelled, group and metadata addresses are not public, in any spelling", () => {
  assert.deepEqual(PRIVATE.filter(isPublicAddress), []);
  assert.deepEqual(
    ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8"].filter((each) => !isPublicAddress(each)),
    [],
  );
});

test("E16: an address must be https, on the Internet, on a port for it, and contain nobody's password", () => {
  assert.equal(problemWith("https://receiver.example/hotwash?a=1"), undefined);
  assert.equal(problemWith("https://receiver.example:8443/"), undefined);
  assert.match(problemWith("http://receiver.example/") ?? "", /https/);
  assert.match(problemWith("https://receiver.example:25/") ?? "", /port 443/);
  assert.match(problemWith("https://me:secret@receiver.example/") ?? "", /password/);
  assert.match(problemWith("https://receiver.example/#part") ?? "", /fragment/);
  assert.match(problemWith("ftp://receiver.example/") ?? "", /https/);
  assert.match(problemWith("receiver.example") ?? "", /such as https/);
  assert.match(problemWith(`https://receiver.example/${"a".repeat(2_000)}`) ?? "", /2000 characters/);
});

test("E16: an address in digits is read as a browser reads it, whatever its spelling", () => {
  const spellings = [
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://017700000001/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/",
    "https://a.localhost/",
    "https://localhost./",
  ];
  for (const each of spellings) assert.match(problemWith(each) ?? "", /on the Internet/, each);
});

test("E16: the operator allows names, addresses and ranges, and nothing else follows from that", () => {
  const rules = outboundRules(["receiver.internal", "10.0.0.0/8", "fd00::/8", "192.168.1.7"]);
  for (const each of [
    "http://receiver.internal:8080/",
    "http://10.9.9.9/",
    "http://192.168.1.7/",
    "https://[fd00::1]/",
  ])
    assert.equal(problemWith(each, rules), undefined, each);
  for (const each of ["https://192.168.1.8/", "https://127.0.0.1/", "http://other.internal/", "https://[fe80::1]/"])
    assert.notEqual(problemWith(each, rules), undefined, each);
  assert.equal(rules.admits("other.example", "10.1.1.1"), true);
  assert.equal(rules.admits("other.example", "192.168.1.8"), false);
  assert.equal(rules.admits("receiver.internal", "192.168.1.8"), true);
});

test("the setting takes names, addresses and ranges only", () => {
  assert.deepEqual(
    ["a.example", "a", "10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"].filter((each) => !isAllowable(each)),
    [],
  );
  for (const each of ["*", "*.example", "a b", "10.0.0.0/33", "https://a.example", "a.example:80", ""])
    assert.equal(isAllowable(each), false, each);
});
