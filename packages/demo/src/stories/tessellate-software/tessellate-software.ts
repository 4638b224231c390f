import { farewellCopy } from "#demo/stories/tessellate-software/farewell-copy.ts";
import { leakedBuildToken } from "#demo/stories/tessellate-software/leaked-build-token.ts";
import { payOrWePublishTheRosters } from "#demo/stories/tessellate-software/pay-or-we-publish-the-rosters.ts";
import { theWrongTenantInTheExport } from "#demo/stories/tessellate-software/the-wrong-tenant-in-the-export.ts";
import type { ClientStory } from "#demo/story.ts";

export const tessellateSoftware: ClientStory = {
  name: "Tessellate Software",
  industry: "TECHNOLOGY",
  size_band: "FROM_51_TO_250",
  country: "DE",
  time_zone: "Europe/Berlin",
  discloses: "FULL",
  exercises: [leakedBuildToken, theWrongTenantInTheExport, farewellCopy, payOrWePublishTheRosters],
};
