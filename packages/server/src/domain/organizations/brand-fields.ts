import { documentTheme } from "#domain/organizations/organization-enums.ts";
import { EMAIL, LONGEST_EMAIL } from "#kernel/email-address.ts";
import type { ValueField } from "#kernel/record.ts";
import { phrase } from "#platform/language/phrase.ts";

const COLOR = /^#[0-9A-Fa-f]{6}$/;

/** How the operator presents the portals, emails and documents as its own. Null for carriers and clients. */
export const brandFields = {
  product_name: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "What pages, emails and calendars call the product. Only the operator has one; null: Hotwash.",
    set: { on: "update", max: 40 },
  },
  accent_color: {
    type: "text",
    nullable: true,
    disclosure: "shared",
    description:
      "Color of buttons, links and charts on pages and in documents, such as #0d5b70. Only the operator has one; " +
      "null: the standard color.",
    set: {
      on: "update",
      max: 7,
      pattern: COLOR,
      form: phrase`# and six hex digits, such as #0d5b70`,
      description:
        "Color of buttons, links and charts: # and six hex digits, such as #0d5b70. A color too light to be read on " +
        "white is shown darker.",
    },
  },
  sender_name: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "Name that emails come from. Only the operator has one; null: the product's name.",
    set: { on: "update", max: 80 },
  },
  support_email: {
    type: "text",
    nullable: true,
    disclosure: "shared",
    description:
      "Address for questions, shown on the sign-in page and in emails, whose replies go there. Only the operator has " +
      "one; null if there is none.",
    set: {
      on: "update",
      max: LONGEST_EMAIL,
      pattern: EMAIL,
      form: phrase`an email address such as ana@client.example`,
    },
  },
  document_theme: {
    type: "enum",
    of: documentTheme,
    disclosure: "shared",
    description: "How documents look, as the operator chose for all of them. SERIF for carriers and clients.",
    set: { on: "update" },
  },
} as const satisfies Readonly<Record<string, ValueField>>;
