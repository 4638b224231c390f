import type { ExerciseStory } from "#demo/story.ts";

export const openTranscript: ExerciseStory = {
  title: "Open Transcript: counselors' notes on a public link",
  scenario: "DATA_BREACH",
  severity: "HIGH",
  days_ago: 668,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "District office, room 114",
  objectives:
    "Work through a disclosure of the most private student records. Retest vendor accounts and family messages. See how counsel, counselors and technology share one set of facts.",
  participants: [
    "Dr. Yolanda Beckett, Superintendent",
    "Martin Hruska, Director of technology",
    "Cheryl Tsosie, Director of communications",
    "Alan Goldfarb, District counsel",
    "Nadia Rahman, Student information systems lead",
    "Patrice Holloway, Principal, Sable Creek High School",
    "Imani Stroud, Lead school counselor",
  ],
  injects: [
    {
      at: 0,
      channel: "EMAIL",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "M",
      technique: "T1530",
      title: "A graduate finds her own file",
      body: 'A former student writes to info@sablecreek.example: "If you search my name you get a spreadsheet about my hospital stay. Please take it down. I wrote on Tuesday too."',
      expected: "The mail reaches technology and counsel within an hour, and the earlier mail is found.",
      rating_note:
        "The information mailbox is read by one part-time position, vacant since winter. The first mail had been waiting for six days.",
    },
    {
      at: 20,
      channel: "TICKET",
      dimension: "CONTAINMENT_AND_ERADICATION",
      rating: "S",
      technique: "T1213",
      title: 'The folder was shared with "anyone"',
      body: 'Nadia finds a shared drive folder, "Counselor handoff", 1,130 students, open to anyone with the link for 14 months and indexed by two search engines.',
      expected:
        "The link is closed, access logs are saved before they roll over, removal is asked of the search engines.",
      responses: [
        [4, "Closed at 13:22. I exported the log first, it goes back 180 days and the folder was open for 420."],
      ],
      decisions: [
        {
          by: 1,
          minutes: 16,
          target: 15,
          quality: 3,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: 'Close this link now, and all "anyone" links of the counseling group tonight',
          rationale: "This link does harm each minute. Closing 600 others at noon would break handoffs in mid-lesson.",
        },
      ],
    },
    {
      at: 45,
      channel: "IN_PERSON",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "M",
      title: "Who tells the students?",
      body: 'Imani Stroud: "Nineteen of these children are at risk. If they read it in a letter, I\'m afraid for two of them."',
      expected: "Counselors make a call plan by risk, and legal notices wait for it, within the law.",
      rating_note:
        "No decision was reached on whether counselors or principals make the calls. The plan has no place for welfare in the order of notices.",
      decisions: [
        {
          by: 0,
          minutes: null,
          target: 20,
          quality: 0,
          dimension: "COMMAND_AND_DECISION",
          title: "Order of notice for students at risk",
          rationale:
            "Counselors wanted to call first, counsel wanted the letters reviewed first. Both were right, and time ran out with neither chosen.",
        },
      ],
    },
    {
      at: 70,
      channel: "DOCUMENT",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      title: "FERPA, the state statute and the policy",
      body: "Alan Goldfarb's list of questions: are these education records or health records, who is a resident, and has Halyard been told?",
      expected: "Counsel sets the duties and dates, claim notice goes out the same day.",
      rating_note:
        "The policy in the binder had expired and the number of the current one was not known. Notice to Halyard was put off until business services could be reached.",
      responses: [
        [3, "I can draft for three statutes tonight. I can't draft a notice of claim without a policy number."],
      ],
    },
    {
      at: 90,
      channel: "NEWS",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      rating: "S",
      title: "Channel Nine has the spreadsheet",
      body: "A reporter calls: \"We've seen it, and we won't show names. Is the superintendent available at four?\"",
      expected: "Families of the 1,130 hear before the broadcast, the superintendent speaks with empathy and facts.",
      decisions: [
        {
          by: 2,
          minutes: 34,
          target: 25,
          quality: 2,
          dimension: "COMMUNICATION",
          title: "Give the interview at four and text the families at half past three",
          rationale: "It leaves no time for personal calls, which we regret. Silence at four would be worse.",
          comment: "The half hour was lost to the open question on counselors' calls.",
        },
      ],
    },
    {
      at: 115,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "M",
      technique: "T1078.004",
      title: "Another tutoring account signs in",
      body: "Sign-in log: vendor account tutor-west from two states at once. It was on the list of accounts to end in June.",
      expected: "The account is closed, and someone asks why it was still open.",
      rating_note:
        "The end date was recorded in a spreadsheet and never set on the accounts. No alarm exists for two places at once.",
    },
  ],
  gaps: [
    {
      severity: "CRITICAL",
      category: "DATA_PROTECTION",
      inject: 2,
      due_in_days: 60,
      title: "Sensitive folders can be shared with anyone who has the link",
      description:
        "A folder on 1,130 students was open for 14 months and found by search engines. About 9,000 files in the district are shared the same way.",
      root_cause: "The sharing default was opened for remote classes and never closed.",
      recommendation:
        "Set sharing to the district only, and review exceptions for counseling, health and special education.",
      moves: [
        [
          35,
          "IN_PROGRESS",
          "Counseling group closed. Schools asked for time because families open homework through such links.",
        ],
        [180, "OPEN", "Work stopped after the systems analyst left; the position is in the hiring freeze."],
      ],
      actions: [
        {
          owner: 1,
          priority: "URGENT",
          due_in_days: 45,
          title: 'Close "anyone" links outside class materials',
          note: "By department, health and special education first.",
          moves: [
            [37, "IN_PROGRESS", "Counseling done."],
            [182, "BLOCKED", "No staff for the review of exceptions."],
          ],
        },
        {
          priority: "HIGH",
          due_in_days: 90,
          title: "Alarm for new public links in student services",
          note: "A weekly report would do as a start.",
        },
      ],
    },
    {
      severity: "HIGH",
      category: "INCIDENT_RESPONSE_PLAN",
      owner: 6,
      inject: 3,
      due_in_days: 60,
      title: "The plan has no place for student welfare",
      description: "Counselors and counsel each had a duty and the plan ranked neither. No order of notice was chosen.",
      root_cause: "The plan was adapted from a business template.",
      recommendation: "Write a welfare page with counselors: who calls, in which order, with which support.",
      moves: [[50, "IN_PROGRESS", "Counselors wrote a first draft in two meetings."]],
      actions: [
        {
          owner: 6,
          priority: "HIGH",
          due_in_days: 75,
          title: "Finish the welfare page",
          note: "Draft is with cabinet for review.",
          moves: [
            [51, "IN_PROGRESS", "First draft done."],
            [140, "BLOCKED", "Cabinet review postponed to after the bond election."],
          ],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "INTERNAL_COMMUNICATION",
      owner: 2,
      inject: 1,
      due_in_days: 45,
      title: "The public mailbox goes unread",
      description: "A student's plea waited for six days. The mailbox has one reader, and the position is vacant.",
      root_cause: "The duty was tied to a position and not to an office.",
      recommendation: 'Share the mailbox among three people, with a rule for the word "private".',
      moves: [
        [
          40,
          "REMEDIATED",
          'Front office of the district reads it in turns, with words such as "private" and "hospital" flagged.',
        ],
      ],
    },
    {
      severity: "MEDIUM",
      category: "LEGAL_AND_REGULATORY",
      owner: 3,
      inject: 4,
      due_in_days: 30,
      title: "Policy number and notice address not in the binder",
      description: "Counsel could not notify Halyard on the day. The policy in the binder was last year's.",
      root_cause: "Renewals are filed in business services, and the binder is nobody's file.",
      recommendation: "Put the declaration page into the binder at each renewal.",
      moves: [[22, "REMEDIATED", "Current declaration page and hotline number in all seven binders."]],
      actions: [
        {
          owner: 3,
          priority: "MEDIUM",
          due_in_days: 25,
          title: "Add a binder line to the renewal checklist",
          note: "Business services confirms to counsel by mail.",
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The district closed a harmful link quickly and struggled with nearly everything around it. Students at risk had no place in the plan. Two findings of First Bell came back, among them the vendor accounts.",
    strengths:
      "The log was saved before the folder was closed, which many would have forgotten. The lead counselor's clarity about risk changed the discussion. The superintendent was ready to face families in person.",
    areas_for_improvement:
      "Private records must not hang on a link. Welfare has to rank in the plan. Recorded end dates should end something.",
    narrative:
      "A graduate's second mail was the first to be read. Technology closed the folder within minutes and saved what logs there were. The lead counselor then named nineteen students who should not learn of this by letter. Counsel and counselors did not find an order that both could accept, and the decision stayed open. The notice to the insurer stalled on an outdated page. Channel Nine's deadline forced an interview, with a text to families thirty minutes before. A vendor account that should have ended in June signed in from two states just before the close.",
    participant_feedback: "The counselors asked for an exercise of their own, with a smaller group.",
  },
};
