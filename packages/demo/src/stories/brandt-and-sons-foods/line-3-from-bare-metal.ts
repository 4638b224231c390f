import type { ExerciseStory } from "#demo/story.ts";

export const line3FromBareMetal: ExerciseStory = {
  title: "Line 3 from bare metal: a recovery walk-through",
  scenario: "RANSOMWARE",
  severity: "HIGH",
  days_ago: -24,
  outcome: "PLANNED",
  facilitator: "Dana Whitlock",
  location: "Rockford plant, control room and server closet",
  objectives:
    "Retest recovery only. Start from encrypted servers and a wiped sealer controller, and measure with real files how long it takes until line 3 packs one labeled, released pallet.",
  participants: [
    "Denise Kowalczyk, Vice president of operations",
    "Samir Haddad, Controls engineer",
    "Miguel Arriaga, IT director",
    "Hannah Lindqvist, Quality and food safety manager",
    "Terrence Boyd, Rockford plant manager",
    "Yolanda Pruitt, Night shift supervisor",
  ],
  injects: [
    {
      title: "Everything with a disk is gone",
      channel: "IN_PERSON",
      at: 0,
      dimension: "COMMAND_AND_DECISION",
      technique: "T1486",
      body: 'The facilitator hands over a printed list: ERP, MES, file and print servers encrypted, plant already cut off. "It is 06:00 on Monday. Fairmark expects 22 pallets on Wednesday."',
      expected: "The restore order is read from a signed list and the first three tasks have names within 15 minutes.",
    },
    {
      title: "Restore the MES database to the test server",
      channel: "TICKET",
      at: 15,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1490",
      criticality: "CRITICAL",
      body: "IT receives a clean virtual machine and read access to BKP02. The clock starts when the job is submitted and stops when quality opens a label record of last Thursday.",
      expected:
        "A consistent database is open in under eight hours; the measured time is written down, whatever it is.",
    },
    {
      title: "The sealer controller is blank",
      channel: "IN_PERSON",
      at: 45,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T0843",
      body: "A spare controller with empty memory lies on the bench. The builder's technician is on a plane until evening.",
      expected:
        "The approved program is drawn from the versioned store, loaded, and its checksum matched to the quality record.",
    },
    {
      title: "Halyard's forensic firm wants the disks first",
      channel: "PHONE",
      at: 75,
      dimension: "LEGAL_AND_INSURANCE",
      body: '"Before you overwrite MES-APP02 we need an image. Our engineer lands at 14:00. Can you wait?"',
      expected:
        "The group weighs evidence against downtime and finds a way to keep both, such as restoring to new disks.",
    },
    {
      title: "Two restored servers call out",
      channel: "ALERT",
      at: 105,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1071.001",
      body: "The plant firewall logs outbound HTTPS from the restored print server to an address on the forensic firm's block list, twice in five minutes.",
      expected: "Restored systems are watched in a quarantine segment, and the restore point is moved further back.",
    },
    {
      title: "First pallet off line 3",
      channel: "DOCUMENT",
      at: 135,
      dimension: "RECOVERY_AND_CONTINUITY",
      body: "Quality receives a requalification form with seal temperature readings, label proof and checkweigher challenge. One of five seal readings is two degrees below the limit.",
      expected: "Release is decided on written criteria and not under the pressure of the waiting truck.",
    },
  ],
};
