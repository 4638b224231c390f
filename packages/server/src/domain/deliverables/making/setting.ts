import { documentTheme, type ThemeRow } from "#domain/brand/document-theme.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import type { Logo } from "#domain/documents/document.ts";
import { standardTheme } from "#domain/documents/theme.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";
import type { Connection } from "#storage/database.ts";

const SETTING = `
  select o.name as organization, o.country,
    (select json_build_object('name', name, 'accent_color', accent_color, 'document_theme', document_theme)
      from organizations where kind = 'OPERATOR') as issuer,
    (select json_build_object('media_type', l.media_type, 'width', l.width, 'height', l.height,
      'bytes', encode(l.bytes, 'base64')) from organization_logos l where l.organization_id = o.id) as logo
  from organizations o where o.id = $1`;

type Row = {
  readonly organization: string;
  readonly country: string | null;
  readonly issuer: (ThemeRow & { readonly name: string }) | null;
  readonly logo: (Omit<Logo, "bytes"> & { readonly bytes: string }) | null;
};

/** Countries that use letter paper. */
const LETTER = new Set(["US", "CA", "MX", "PH", "CL", "CO"]);

/** The facts on every document: its organization, its author and its date. */
export async function loadSetting(connection: Connection, organization_id: string, now: Date): Promise<Setting> {
  const { rows } = await connection.query<Row>({ name: "document-setting", text: SETTING, values: [organization_id] });
  const [row] = rows;
  if (!row) throw new Error(`The organization ${organization_id} no longer exists.`);
  const { organization, country, issuer, logo } = row;
  return {
    organization,
    issuer: issuer?.name ?? organization,
    theme: issuer ? documentTheme(issuer) : standardTheme,
    logo: logo && { ...logo, bytes: Buffer.from(logo.bytes, "base64") },
    language: spokenLanguage(),
    paper: LETTER.has(country ?? "") ? "us-letter" : "a4",
    as_of: utcDay(now),
  };
}
