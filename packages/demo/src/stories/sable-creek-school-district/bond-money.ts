import type { ExerciseStory } from "#demo/story.ts";

export const bondMoney: ExerciseStory = {
  title: "Bond Money: the builder has a new bank account",
  scenario: "BUSINESS_EMAIL_COMPROMISE",
  severity: "CRITICAL",
  days_ago: 296,
  outcome: "COMPLETED",
  facilitator: "Dana Whitlock",
  location: "District office, room 114, two participants by phone",
  objectives:
    "Test payment controls in the construction program. Retest backups, shared links and the insurance binder. See who leads when the superintendent is away.",
  participants: [
    "Martin Hruska, Director of technology",
    "Cheryl Tsosie, Director of communications",
    "Alan Goldfarb, District counsel",
    "Nadia Rahman, Student information systems lead",
    "Victor Saldaña, Chief of business services",
    "Patrice Holloway, Principal, Sable Creek High School",
    "Dwayne Etcitty, Assistant superintendent of operations",
  ],
  injects: [
    {
      at: 0,
      channel: "EMAIL",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "M",
      technique: "T1566.001",
      title: "Pay application 14, new remittance form",
      body: 'From ar@ridgel1ne-builders.example, with a 1 for an i: "Please remit application 14, 1,284,000 dollars, to our new account." It copies the project manager\'s real signature and the right retainage.',
      expected: "Accounts payable notices the change, calls the builder on the contract number and tells technology.",
      rating_note:
        "Vendor changes need a form and no call. The form was attached and complete, so it would have been approved.",
      responses: [
        [
          4,
          "The form asks for a signature and a voided check. Both are there. Nothing on it tells us to pick up the phone.",
        ],
      ],
    },
    {
      at: 20,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "U",
      title: "Is anyone in charge today?",
      body: 'Board member Felicia Orozco: "I am told that a million dollars has left. Dr. Beckett is on a plane until six. Who do I talk to?"',
      expected: "A deputy takes the lead by the plan and says so.",
      rating_note:
        "The plan names no deputy. Three people answered three callers, and the exercise clock passed 50 minutes without a lead.",
      decisions: [
        {
          by: 6,
          minutes: null,
          target: 15,
          quality: 0,
          dimension: "COMMAND_AND_DECISION",
          title: "Name an incident lead in the superintendent's absence",
          rationale:
            "Each option seemed to need her consent. She could not be reached, and the group went on without a lead.",
        },
      ],
    },
    {
      at: 45,
      channel: "PHONE",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      technique: "T1657",
      title: "The bank's fraud desk asks four questions",
      body: 'Desk officer Hyun-woo Baek: "When sent, to which account, who authorized it, and is there a police report? The window for a recall is closing."',
      expected: "Business services answers from records, counsel files with the federal portal and Halyard is called.",
      rating_note:
        "The trace number was in a system only one absent employee can open. The insurer's card in the binder was again a year old.",
      decisions: [
        {
          by: 4,
          minutes: 41,
          target: 15,
          quality: 1,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Ask the bank for a recall with the facts at hand",
          rationale:
            "Half a request now is better than a full one tomorrow. The trace number follows when we can open the treasury system.",
          comment: "Reached the bank after the day's cut-off.",
        },
      ],
    },
    {
      at: 70,
      channel: "TICKET",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "U",
      technique: "T1078.004",
      title: "How long have they been reading?",
      body: "Nadia: the project manager's mailbox was entered 33 days ago through an old mail protocol without a second factor. It can send to all principals.",
      expected:
        "The mailbox is closed, old protocols are switched off, other mailboxes are checked for the same entry.",
      rating_note:
        "Old protocols had been left on for classroom scanners, and nobody knew which ones. No one at the table has the rights to read sign-in logs since the analyst left.",
    },
    {
      at: 90,
      channel: "DOCUMENT",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      technique: "T1485",
      title: "The drive with the plans is gone too",
      body: "Facilities reports that the shared drive with plans of 21 schools, door schedules included, was emptied on Sunday. Recovery needs a backup.",
      expected: "Technology names a copy and a time, safety staff think about who has the door schedules.",
      rating_note:
        "The only copy was on the same array as the drive, as in First Bell. The architect's files would cover 14 of 21 schools.",
    },
    {
      at: 110,
      channel: "NEWS",
      dimension: "COMMUNICATION",
      rating: "M",
      title: '"District wires bond money to thieves"',
      body: "Channel Nine's headline runs with a photo of the half-built gymnasium at Ocotillo Middle School. The bond committee meets tonight.",
      expected:
        "A statement on what happened and what is being done, and a briefing for the bond committee before its meeting.",
      rating_note:
        "Without a lead nobody could approve words. A draft was ready after 25 minutes and was not released in the exercise.",
      responses: [[1, "The text is done. I need one person to say yes to it."]],
      decisions: [
        {
          by: 1,
          minutes: null,
          target: 20,
          quality: 0,
          dimension: "COMMUNICATION",
          title: "Release the statement to families and the bond committee",
          rationale: "Approval rests with the superintendent alone. The draft stayed a draft.",
        },
      ],
    },
    {
      at: 130,
      channel: "CHAT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      title: "A custodian saw it first",
      body: "A message from Mesquite's head custodian, forwarded late: \"Builder's foreman says their bank never changed. Somebody should ask.\" It was sent two days ago.",
      expected: "The remark is thanked for and traced: who received it, and where should it have gone?",
      responses: [[5, "He told his principal, and she told me. Neither of us knew where to send it."]],
    },
  ],
  gaps: [
    {
      severity: "CRITICAL",
      category: "ROLES_AND_RESPONSIBILITIES",
      owner: 6,
      inject: 2,
      due_in_days: 30,
      title: "No deputy leads when the superintendent is away",
      description:
        "Fifty minutes passed without a lead and two decisions were never taken. A statement was ready and no one could release it.",
      root_cause: "The plan ties each authority to the superintendent and foresees no absence.",
      recommendation: "Name two deputies, with authority over statements and spending in an emergency.",
      moves: [[25, "IN_PROGRESS", "Draft delegation sent to counsel."]],
      actions: [
        {
          owner: 6,
          priority: "URGENT",
          due_in_days: 30,
          title: "Board resolution on deputies",
          note: "One page; first reading in open session.",
          moves: [
            [26, "IN_PROGRESS", "Drafted."],
            [75, "BLOCKED", "Taken off two agendas in a row for the bond audit."],
          ],
        },
      ],
    },
    {
      severity: "CRITICAL",
      category: "INCIDENT_RESPONSE_PLAN",
      owner: 4,
      inject: 1,
      due_in_days: 45,
      title: "A change of bank account needs no call",
      description: "A complete form with a voided check moves a payment of any size. The builder was never called.",
      root_cause: "The form was designed for small vendors and reused for the construction program.",
      recommendation: "Call back on the contract's number for all changes, and hold the first payment for three days.",
      moves: [[30, "IN_PROGRESS", "Memo to accounts payable; calls are made when staffing allows."]],
      actions: [
        {
          owner: 4,
          priority: "URGENT",
          due_in_days: 30,
          title: "Call-back rule in the payables manual",
          note: "Includes a log with name, number and time.",
          moves: [[32, "IN_PROGRESS", "Text agreed with the auditor."]],
        },
        {
          owner: 4,
          priority: "HIGH",
          due_in_days: 60,
          title: "Second person for treasury access",
          note: "So that a trace number never waits for one employee.",
        },
      ],
    },
    {
      severity: "HIGH",
      category: "IDENTITY_AND_ACCESS",
      owner: 0,
      inject: 4,
      due_in_days: 60,
      title: "Old mail protocols let anyone in without a second factor",
      description:
        "The project manager's mailbox was read for 33 days. An unknown number of scanners relies on the same protocol.",
      root_cause: "The exemption was made for scanners, and it covers all accounts.",
      recommendation: "List the scanners, move them to a relay, and switch the protocol off for people.",
      moves: [
        [40, "IN_PROGRESS", "Protocol off for the district office."],
        [66, "REMEDIATED", "Protocol off for all staff accounts, scanners on the relay."],
        [
          190,
          "OPEN",
          "Switched on again for all accounts after the scanners at nine schools failed before report cards.",
        ],
      ],
      actions: [
        {
          owner: 0,
          priority: "HIGH",
          due_in_days: 50,
          title: "Find and move classroom scanners",
          note: "Walk-through by school technicians, about 400 devices.",
          moves: [[41, "IN_PROGRESS", "District office and high school done."]],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "LOGGING_AND_FORENSICS",
      owner: 3,
      inject: 4,
      due_in_days: 90,
      title: "No one left can read the sign-in logs",
      description: "The rights were tied to the analyst's account. The group could not tell who else was entered.",
      root_cause: "The position is in a hiring freeze, and its rights were not handed on.",
      recommendation: "Give two people the reader role, and contract help by the hour.",
      actions: [
        {
          owner: 3,
          priority: "HIGH",
          due_in_days: 30,
          title: "Reader role for two people",
          note: "Takes an administrator ten minutes; needs approval by cabinet.",
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "A false bank form would have cost the district 1.28 million dollars, and the group could not name a lead to respond. Two critical findings of earlier exercises were still open and made this day worse. Readiness has fallen since First Bell.",
    strengths:
      "Communications had a sound text in 25 minutes. Business services asked for the recall with half the facts rather than waiting for all. A custodian's remark shows that people notice and want to help.",
    areas_for_improvement:
      "Someone must be able to act when the superintendent cannot be reached. Payments need a call. The backup finding of First Bell has to be funded, since it now touches building safety.",
    narrative:
      "A pay application came with a new bank form, and nothing in the process asked for a call. When a board member rang, no one could say who leads; that stayed so to the end. The bank's fraud desk was reached after its cut-off for want of a trace number. Technology found that a mailbox had been read for 33 days, and nobody at the table could open the logs. The school plans were gone from a drive whose only copy was on the same array that failed in First Bell. Communications had words for Channel Nine, but no one could release them. At the end it came out that a custodian had heard the truth from the builder's foreman two days before.",
    participant_feedback:
      "Three participants wrote that they would rather fund two old findings than hold a fourth exercise.",
  },
};
