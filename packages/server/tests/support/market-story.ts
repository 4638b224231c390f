import type { ClientStory } from "#demo/story.ts";

/** A short story in which every kind of record comes to be. */
export function marketStory(name: string, discloses: "SUMMARY" | "FULL"): ClientStory {
  return {
    name,
    industry: "HEALTHCARE",
    size_band: "FROM_51_TO_250",
    country: "US",
    time_zone: "America/New_York",
    discloses,
    exercises: [
      {
        title: `Ransomware at dawn, ${name}`,
        scenario: "RANSOMWARE",
        severity: "HIGH",
        days_ago: 100,
        outcome: "COMPLETED",
        facilitator: "Dana Whitlock",
        location: "Board room",
        objectives: "See who decides to isolate the network.",
        participants: ["Ruth Abara, Chief information officer", "Paul Lindt, Counsel"],
        injects: [
          {
            title: "Files end in .locked",
            body: "The night shift cannot open the schedule.",
            channel: "TICKET",
            at: 0,
            expected: "Escalate within 15 minutes.",
            technique: "T1486",
            dimension: "DETECTION_AND_ESCALATION",
            rating: "S",
            responses: [[0, "I call the on-call engineer."]],
          },
          {
            title: "A note on every printer",
            body: "Pay or wait.",
            channel: "DOCUMENT",
            at: 20,
            expected: "Isolate, keep evidence.",
            dimension: "COMMAND_AND_DECISION",
            criticality: "CRITICAL",
            rating: "M",
            rating_note: "Nobody in the room may isolate the network.",
            correction: "The note names another bank.",
            choice: { options: ["Pay", "Wait"], votes: [1], chosen: 1 },
            decisions: [
              {
                title: "Isolate the clinic network",
                rationale: "Stopping the spread outweighs the diverted appointments.",
                by: 0,
                minutes: 12,
                target: 10,
                quality: 3,
                dimension: "COMMAND_AND_DECISION",
                comment: "The authority should be written down.",
              },
            ],
          },
        ],
        notes: [
          ["STRENGTH", "Everybody was there within ten minutes."],
          ["IMPROVEMENT", "Nobody knew who may isolate."],
          ["OBSERVATION", "The line to the data centre was busy."],
        ],
        gaps: [
          {
            title: "Backups stand on the same domain",
            description: "A domain administrator can delete them.",
            severity: "CRITICAL",
            category: "BACKUP_AND_RECOVERY",
            root_cause: "Joined for convenience.",
            recommendation: "Separate credentials.",
            owner: 0,
            inject: 2,
            due_in_days: 30,
            actions: [
              {
                title: "Separate the backup console",
                note: "Change 2291.",
                owner: 0,
                priority: "URGENT",
                due_in_days: 30,
              },
            ],
          },
          {
            title: "No deputy commander at night",
            description: "The list ends at six.",
            severity: "MEDIUM",
            category: "ROLES_AND_RESPONSIBILITIES",
            root_cause: "Never agreed.",
            recommendation: "Name one.",
            owner: 1,
            moves: [[20, "REMEDIATED", "The duty list names a deputy."]],
          },
        ],
        report: {
          status: "FINAL",
          executive_summary: "The room saw the attack early and acted late.",
          strengths: "Escalation took four minutes.",
          areas_for_improvement: "Nobody may isolate the network.",
          narrative: "At dawn files were locked; the network was isolated after twelve minutes.",
        },
        mistaken_certificate: "It bore another's name.",
      },
    ],
  };
}
