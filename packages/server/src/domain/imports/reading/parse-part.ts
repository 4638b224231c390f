import { SaxesParser } from "saxes";

export type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

type Listener = {
  readonly open?: (tag: Tag) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Reads an XML part of a workbook. Names have no prefix. A part that declares entities is refused. */
export function parsePart(part: Buffer, { open, text, close }: Listener): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("A part declares a document type.");
  });
  if (open) {
    parser.on("opentag", ({ name, attributes }) => open({ name: local(name), attributes: withoutPrefix(attributes) }));
  }
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  if (close) parser.on("closetag", ({ name }) => close(local(name)));
  parser.write(part.toString("utf8")).close();
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function withoutPrefix(attributes: Readonly<Record<string, string>>): Tag["attributes"] {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]));
}
