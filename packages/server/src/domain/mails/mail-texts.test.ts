import assert from "node:assert/strict";
import { test } from "node:test";
import { standardBrand } from "#domain/brand/brand.ts";
import { mailTexts } from "#domain/mails/mail-texts.ts";

test("typed text stays text in both parts of an email", () => {
  const { text, html } = mailTexts(
    {
      name: '<img src=x onerror="alert(1)">',
      body: "A & B\nsecond line\n\n<script>alert(2)</script>",
      button: { label: "See 'it'", url: 'https://hotwash.example/a?b="c"&d' },
      footer: "You & we",
    },
    standardBrand,
    "https://hotwash.example",
  );
  assert.doesNotMatch(html, /<script|<img|onerror="/);
  assert.match(html, /A &amp; B<br>second line<\/p>\n<p>&lt;script&gt;/);
  assert.match(html, /href="https:\/\/hotwash\.example\/a\?b=&quot;c&quot;&amp;d"/);
  assert.match(text, /^Hello <img src=x/);
  assert.match(text, /See 'it':\nhttps:\/\/hotwash\.example/);
});
