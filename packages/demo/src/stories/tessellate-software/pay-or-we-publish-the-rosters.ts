import type { ExerciseStory } from "#demo/story.ts";

export const payOrWePublishTheRosters: ExerciseStory = {
  title: "Pay or we publish the rosters",
  scenario: "EXTORTION_WITHOUT_ENCRYPTION",
  severity: "CRITICAL",
  days_ago: 60,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "Berlin office, kitchen floor, with counsel present",
  objectives:
    "First exercise under the NIS2 duties: early warning in 24 hours, notification in 72, management's part. Test an extortion based on data from the help desk service, and whether legal work now keeps pace with engineering.",
  participants: [
    "Anneke Vogt, Chief executive officer",
    "Jonas Lindner, Chief technology officer",
    "Farah Rahimi, Head of security",
    "Mateusz Zielinski, Site reliability lead",
    "Claire Dufour, Head of customer success",
    "Henrike Albers, General counsel",
    "Stefan Brückner, External data protection officer",
  ],
  injects: [
    {
      title: "A spreadsheet for the chief executive",
      channel: "EMAIL",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1657",
      rating: "S",
      body: 'Subject "your night shifts". 500 rows of names, wards and phone numbers from three hospitals. "18 bitcoin by Sunday or 214 customers meet in public. We know the price of your insurance."',
      expected: "The mail is preserved with headers, the sample is matched to a source, and nobody replies.",
    },
    {
      title: "Matching the sample",
      channel: "ALERT",
      at: 15,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1528",
      rating: "P",
      body: "Column order fits neither the product export nor the database. It fits attachments in the hosted help desk. Its API log shows 61,000 attachment reads by the survey add-on's token over four nights.",
      expected: "The source is identified by evidence in under an hour and the product itself is ruled out or not.",
      responses: [
        [
          2,
          "Every export carries a column watermark since last spring. This one was attached to ticket 90417 by the customer.",
        ],
      ],
    },
    {
      title: "Cut the help desk off",
      channel: "CHAT",
      at: 35,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1550.001",
      rating: "P",
      body: '"Revoking the survey token is one click. But 14 other add-ons have the same broad scope. All off means no chat widget and no phone notes for 40 agents."',
      expected: "All broad tokens revoked, logs exported before the provider's seven-day limit.",
      decisions: [
        {
          title: "Revoke all fifteen tokens and export the logs first",
          by: 2,
          minutes: 5,
          target: 15,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale:
            "We cannot tell a good add-on from a bad one today. Agents have a paper script and the shared inbox.",
        },
      ],
    },
    {
      title: "Is it significant, and who files",
      channel: "DOCUMENT",
      at: 55,
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      rating: "M",
      body: "Counsel reads the criteria for cloud providers in Implementing Regulation 2024/2690: confidentiality compromised by a suspectedly malicious act. The BSI portal asks for the registered organisation account; it is bound to a former office manager's certificate.",
      expected:
        "Significance is decided with reasons, and the early warning is sent well inside 24 hours by either of two people.",
      rating_note:
        "The judgment itself was quick and well reasoned. The portal account hung on one departed person's certificate and the substitute route had to be looked up while the clock ran.",
      responses: [
        [5, "Significant, yes. Ask me again in an hour and I would say the same with more footnotes."],
        [0, "Then why can nobody here press the button?"],
      ],
      decisions: [
        {
          title: "Treat it as a significant incident and send the early warning today",
          by: 5,
          minutes: 18,
          target: 30,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "Malicious access to data of a cloud service meets the test in our reading. The early warning asks for little and binds us to nothing.",
        },
      ],
    },
    {
      title: "Notices to the controllers",
      channel: "TICKET",
      at: 80,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      body: "The register lists 88 customers with attachments in the stolen range; shortest deadline 12 hours. Templates exist in three languages. Seven contact addresses bounce.",
      expected: "All 88 notified inside their own deadlines, bounces followed by telephone, a record kept for each.",
      responses: [[4, "Eighty-one delivered, seven by phone. In the first exercise we could not have named the 23."]],
    },
    {
      title: "To pay or not",
      channel: "IN_PERSON",
      at: 100,
      dimension: "COMMAND_AND_DECISION",
      rating: "S",
      body: 'Tidewater Mutual\'s negotiator: "This group has published after payment in two of five cases I know. I can buy time. Do you want time, silence or nothing?"',
      expected: "Management decides with counsel and insurer, weighs harm to employees of customers, and records why.",
      decisions: [
        {
          title: "Do not pay, use the negotiator to gain four days",
          by: 0,
          minutes: 16,
          target: 30,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "Payment buys a promise from people who broke it before. Four days let every affected ward hear it from its own employer.",
        },
      ],
    },
    {
      title: "Leak site goes live early",
      channel: "NEWS",
      at: 120,
      dimension: "COMMUNICATION",
      technique: "T1567",
      rating: "S",
      body: 'A trade portal: "Duty rosters of German hospitals on the dark web: vendor silent". A countdown shows 60 hours; a sample with one ward\'s sick notes is downloadable.',
      expected: "The prepared statement is issued, customers get it minutes ahead, staff phone lines are briefed.",
    },
    {
      title: "Support without a help desk",
      channel: "PHONE",
      at: 135,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "P",
      body: "900 calls are expected tomorrow. The shared inbox has no ticket numbers and the phone system cannot show customer names.",
      expected:
        "A minimal ticket queue is up by evening, and the help desk returns with narrow scopes and a 90-day limit on attachments.",
    },
  ],
  gaps: [
    {
      title: "NIS2 reporting account hangs on one certificate",
      severity: "HIGH",
      category: "LEGAL_AND_REGULATORY",
      owner: 5,
      inject: 4,
      due_in_days: 30,
      description:
        "With the registered person gone, the early warning would have gone out by a substitute route under time pressure.",
      root_cause:
        "Registration was done in a hurry when the law came into force and was treated as a form rather than a role.",
      recommendation:
        "Two named deputies with their own access, tested every half-year, and the substitute route on the legal card.",
      moves: [
        [6, "IN_PROGRESS", "New organisation certificate applied for; general counsel and head of security named."],
        [39, "REMEDIATED", "Both can sign in; contact data in the registration updated."],
      ],
      actions: [
        {
          title: "Register two deputies and update contact data",
          note: "Changes of registered data must be reported within two weeks.",
          owner: 5,
          priority: "URGENT",
          due_in_days: 21,
          moves: [
            [7, "IN_PROGRESS", "Certificate ordered."],
            [38, "DONE", "Two sign-ins shown to the CEO."],
          ],
        },
      ],
    },
    {
      title: "Help desk add-ons hold broad tokens",
      severity: "HIGH",
      category: "THIRD_PARTY_MANAGEMENT",
      owner: 4,
      inject: 3,
      due_in_days: 60,
      description: "A survey tool could read every attachment of seven years.",
      root_cause: "Add-ons are installed by team leads and the service offers broad scope as the default.",
      recommendation: "Approve add-ons centrally, narrow scopes, and review them each quarter.",
      moves: [[14, "IN_PROGRESS", "Fifteen add-ons reviewed, six removed; scopes of four narrowed."]],
      actions: [
        {
          title: "Narrow or remove the remaining add-ons",
          note: "Phone integration needs a vendor change.",
          owner: 4,
          priority: "HIGH",
          due_in_days: 45,
          moves: [
            [16, "IN_PROGRESS", "Five left."],
            [48, "BLOCKED", "Phone vendor plans narrow scopes for its next release."],
          ],
        },
      ],
    },
    {
      title: "Attachments are kept for ever",
      severity: "HIGH",
      category: "DATA_PROTECTION",
      owner: 4,
      inject: 2,
      due_in_days: 75,
      description: "61,000 files with personal data lay in a support tool long after their tickets closed.",
      root_cause: "Deletion rules cover the product. Support was thought of as correspondence.",
      recommendation: "Delete attachments 90 days after closure and offer a secure upload that expires.",
      moves: [[22, "IN_PROGRESS", "Rule tested on 2019 to 2021; data protection officer checks retention duties."]],
      actions: [
        {
          title: "Switch on deletion after 90 days",
          note: "Run oldest years first, count before and after.",
          owner: 4,
          priority: "HIGH",
          due_in_days: 50,
          moves: [[24, "IN_PROGRESS", "Three oldest years deleted in a trial project."]],
        },
      ],
    },
    {
      title: "Management's NIS2 training is not on record",
      severity: "MEDIUM",
      category: "TRAINING_AND_AWARENESS",
      owner: 0,
      inject: 4,
      due_in_days: 120,
      description:
        "The law asks management to train in managing cyber risk. The exercise helps, yet nothing recorded who learned what.",
      root_cause: "Training records cover employees and leave out the managing directors.",
      recommendation: "Record this exercise, add a half-day course, and approve the risk measures by resolution.",
    },
  ],
  report: {
    status: "DRAFT",
    executive_summary:
      "Legal work kept pace for the first time: significance decided in 18 minutes and 88 notices prepared inside the shortest deadline. A forgotten certificate almost spoiled it.",
    strengths:
      "The source was proven within the quarter hour thanks to watermarks. A cool decision against payment was made with reasons. The register, rebuilt twice, now carries its weight.",
    areas_for_improvement:
      "Reporting access needs deputies. The help desk and its add-ons must come under the same rules as the product. Management should record its own training.",
    narrative:
      "The chief executive received a sample of rosters and a demand. Security matched it to attachments in the help desk and ruled out the product. Fifteen add-on tokens were revoked after their logs had been saved. Counsel judged the incident significant and wanted to send the early warning, only to find the portal account bound to someone who had left. Notices to 88 controllers went out from the register, with seven bounces followed by telephone. Management chose not to pay and to gain time. The leak site opened early, but customers had the statement minutes ahead of the press. Support was working from a makeshift queue by evening.",
  },
};
