import { clientsOfRows } from "#demo/rows/clients-of-rows.ts";
import { readSheets } from "#demo/rows/sheets.ts";
import { brandtAndSonsFoods } from "#demo/stories/brandt-and-sons-foods/brandt-and-sons-foods.ts";
import { calderValleyHealth } from "#demo/stories/calder-valley-health/calder-valley-health.ts";
import { meridianFreightLines } from "#demo/stories/meridian-freight-lines/meridian-freight-lines.ts";
import { northwindOutfitters } from "#demo/stories/northwind-outfitters/northwind-outfitters.ts";
import { orchardLaneCreditUnion } from "#demo/stories/orchard-lane-credit-union/orchard-lane-credit-union.ts";
import { pinnacleGridCooperative } from "#demo/stories/pinnacle-grid-cooperative/pinnacle-grid-cooperative.ts";
import { sableCreekSchoolDistrict } from "#demo/stories/sable-creek-school-district/sable-creek-school-district.ts";
import { tessellateSoftware } from "#demo/stories/tessellate-software/tessellate-software.ts";
import type { ClientStory } from "#demo/story.ts";

const halyardSpecialty: readonly ClientStory[] = [
  calderValleyHealth,
  meridianFreightLines,
  orchardLaneCreditUnion,
  sableCreekSchoolDistrict,
  brandtAndSonsFoods,
];

const tidewaterMutual: readonly ClientStory[] = [northwindOutfitters, pinnacleGridCooperative, tessellateSoftware];

export type Book = { readonly carrier: string; readonly country: string; readonly clients: readonly ClientStory[] };

/** The carriers and the clients in their books: eight whose stories are told, the others from rows. */
export async function readBooks(): Promise<readonly Book[]> {
  return [
    { carrier: "Halyard Specialty", country: "US", clients: halyardSpecialty },
    { carrier: "Tidewater Mutual", country: "GB", clients: tidewaterMutual },
    { carrier: "Corbel Underwriting", country: "IE", clients: clientsOfRows(await readSheets()) },
  ];
}
