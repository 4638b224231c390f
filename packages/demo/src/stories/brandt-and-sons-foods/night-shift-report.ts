import type { ReportStory } from "#demo/story.ts";

export const nightShiftReport: ReportStory = {
  status: "FINAL",
  executive_summary:
    "The team stops production safely and calls the right outside help, but could not have recovered. Every recent backup was reachable with one service account, and no order of restoration exists.",
  strengths:
    "Food safety judgment was firm and quick under cost pressure. The insurer was called before anyone touched the attacker's chat. Operations and controls speak the same language.",
  areas_for_improvement:
    "Recovery is the weak side by a wide margin: backup isolation, restore order and a manual labeling route. The first half hour depends on who happens to hold a phone number.",
  narrative:
    "The exercise opened with blank labels at 23:40 and lost 26 minutes to an outdated phone number. The shadow copy alert was read correctly, and the ransom note on the case packer made the scale plain. The plant manager stopped line 1 and isolated the hall after 34 minutes, most of it spent counting uplinks. Quality and operations wrote off two kettles for lack of an approved label. Finance reached Halyard Specialty early and kept the chat untouched. When the backup server turned out to be encrypted the room went quiet, and the restore order was never settled. The customer got an honest holding answer at 03:50.",
  participant_feedback:
    "Several asked to repeat the backup inject with a real restore. The night crew wants a seat at the next one.",
};
