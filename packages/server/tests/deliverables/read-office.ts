import JSZip from "jszip";
import { SaxesParser } from "saxes";

export type Part = { readonly xml: string; readonly text: string; readonly elements: readonly string[] };

/** The XML parts of an Office file by name. Every one has to be well-formed, and every relationship to lead somewhere. */
export async function readOffice(bytes: Buffer): Promise<ReadonlyMap<string, Part>> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const parts = new Map<string, Part>();
  for (const [name, file] of Object.entries(zip.files)) {
    if (!file.dir && /\.(xml|rels)$/.test(name)) parts.set(name, parse(name, await file.async("string"), zip));
  }
  return parts;
}

function parse(name: string, xml: string, zip: JSZip): Part {
  const [texts, elements]: [string[], string[]] = [[], []];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  parser.on("opentag", ({ name: element, attributes }) => {
    elements.push(element);
    if (element !== "Relationship" || attributes.TargetMode === "External") return;
    const target = resolve(name, attributes.Target ?? "");
    if (!zip.files[target]) throw new Error(`${name} leads to ${target}, which is not there.`);
  });
  parser.on("text", (text) => texts.push(text));
  parser.write(xml).close();
  return { xml, text: texts.join(" ").replace(/\s+/g, " "), elements };
}

/** Relationships are relative to the folder above their own. */
function resolve(rels: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const base = rels.replace(/_rels\/[^/]+$/, "");
  return new URL(target, `zip:///${base}`).pathname.replace(/^\/+/, "");
}
