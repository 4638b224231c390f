import type { ExerciseStory } from "#demo/story.ts";

export const theWrongTenantInTheExport: ExerciseStory = {
  title: "The wrong tenant in the export",
  scenario: "DATA_BREACH",
  severity: "HIGH",
  days_ago: 620,
  outcome: "COMPLETED",
  facilitator: "Priya Nair",
  location: "Berlin office, with customer success joining from Lyon",
  objectives:
    "Handle a breach without an attacker: a caching fault hands one customer's duty rosters to another. Retest the notice register and practise talking to customers whose special category data is concerned.",
  participants: [
    "Anneke Vogt, Chief executive officer",
    "Jonas Lindner, Chief technology officer",
    "Farah Rahimi, Head of security",
    "Mateusz Zielinski, Site reliability lead",
    "Claire Dufour, Head of customer success",
    "Stefan Brückner, External data protection officer",
    "Lucía Ortega, Head of platform engineering",
    "Anja Thielemann, Outside counsel, Thielemann Roth",
  ],
  injects: [
    {
      title: "Tram drivers in a hospital roster",
      channel: "TICKET",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      body: 'Support 88213, priority normal: "Our PDF of week 32 shows 140 people we don\'t employ, with depot names. Funny bug? Screenshot attached. Marienhof nursing administration."',
      expected: "Support recognises foreign personal data, raises the priority and calls security within 15 minutes.",
    },
    {
      title: "Switch exports off for everyone?",
      channel: "CHAT",
      at: 10,
      dimension: "CONTAINMENT_AND_ERADICATION",
      rating: "P",
      body: "Platform: \"It's the edge cache key since release 412, the tenant header isn't in it. I can roll back in six minutes or flag exports off in thirty seconds. Month-end payroll exports start at noon.\"",
      expected: "Flag off first, roll back second, payroll customers warned.",
      decisions: [
        {
          title: "Disable exports by flag, then roll back and purge the cache",
          by: 6,
          minutes: 3,
          target: 10,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale: "Each minute with the flag on may create another breach. Payroll has until evening.",
        },
      ],
    },
    {
      title: "Counting who saw what",
      channel: "TICKET",
      at: 25,
      dimension: "DETECTION_AND_ESCALATION",
      rating: "P",
      body: "Edge logs for 51 hours are complete. The query must tell apart hits by the rightful tenant from hits by another.",
      expected: "A list of viewer and owner pairs with times, checked by a second person.",
      responses: [
        [
          2,
          "Nineteen foreign downloads, seven receiving tenants, eleven owners. Mateusz checked it by another route and got the same nineteen.",
        ],
      ],
    },
    {
      title: "Eleven owners, three without a contact",
      channel: "DOCUMENT",
      at: 45,
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      rating: "M",
      body: "The register gives deadlines for eight owners, shortest 12 hours. Three are newer customers without an entry. For two others the named data protection officer has left.",
      expected: "All eleven are notified in time, with a record of what was said and when.",
      rating_note:
        "The register made eight notices straightforward. It had not been kept up since its first filling, so three owners were found by calling the sales team.",
      decisions: [
        {
          title: "Apply the strictest deadline to all eleven and telephone first",
          by: 0,
          minutes: 21,
          target: 30,
          quality: 3,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "Nobody complains about early notice. Reading three contracts under pressure would gain us nothing.",
        },
      ],
    },
    {
      title: "Sickness codes are health data",
      channel: "EMAIL",
      at: 70,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      body: 'Counsel writes: "Absence code K4 on 312 lines means long-term illness. That is Article 9 data. Some controllers will have to tell the employees themselves. What do we offer them, and are we sure the receivers deleted their copies?"',
      expected: "Controllers get what they need for their risk assessment; receivers sign deletion statements.",
      rating_note:
        "No text for deletion statements existed, and product had no list of fields that amount to health data, so the scope of 312 lines came from counsel's own reading.",
      responses: [
        [7, "The receivers are decent people, but decency is not evidence of deletion. We need a signature."],
      ],
    },
    {
      title: "Status page says degraded",
      channel: "SOCIAL_MEDIA",
      at: 90,
      dimension: "COMMUNICATION",
      rating: "S",
      body: "A nurse posts: \"Tessellate status: 'Exports degraded'. Sure, if degraded means I have 140 tram drivers' home addresses.\" It is shared by a union's account.",
      expected: "The status text is corrected in plain words after owners were told, in German, English and French.",
    },
    {
      title: "Payroll before six",
      channel: "PHONE",
      at: 110,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "S",
      body: 'A city\'s payroll office: "Without the hours file by 18:00 our 2,300 people are paid late. Can you send it any other way?"',
      expected: "A verified export per tenant by a separate path, with a check on the tenant before release.",
      responses: [[4, "I will call each payroll office myself and say which hour, not which day."]],
      decisions: [
        {
          title: "Generate payroll files one by one in an isolated job",
          by: 1,
          minutes: 12,
          target: 20,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "Late wages hurt people who had no part in this. Each file is opened by a second engineer before it goes out.",
        },
      ],
    },
  ],
  gaps: [
    {
      title: "Fields that amount to health data are not marked",
      severity: "HIGH",
      category: "DATA_PROTECTION",
      owner: 5,
      inject: 5,
      due_in_days: 120,
      description: "Whether a breach touches special category data had to be found out by a lawyer reading rows.",
      root_cause:
        "The data model dates from roster templates, and absence codes were added by customers as free configuration.",
      recommendation:
        "Classify fields in the schema, let customers mark sensitive codes, and show the class in incident queries.",
      moves: [
        [40, "IN_PROGRESS", "Classification added to the schema registry for 61 tables."],
        [151, "REMEDIATED", "All tables classified; customers prompted to mark absence codes, 170 of 205 did."],
        [322, "VERIFIED", "Incident query in the farewell copy exercise returned the class of each column."],
      ],
      actions: [
        {
          title: "Prompt customers to mark sensitive absence codes",
          note: "In-app banner for admins, help text in three languages.",
          owner: 4,
          priority: "MEDIUM",
          due_in_days: 130,
          moves: [
            [60, "IN_PROGRESS", "Banner written."],
            [148, "DONE", "170 of 205 customers marked their codes."],
          ],
        },
      ],
    },
    {
      title: "Tenant separation is not tested at the edge",
      severity: "CRITICAL",
      category: "VULNERABILITY_AND_PATCHING",
      owner: 6,
      inject: 2,
      due_in_days: 45,
      description:
        "A cache key without the tenant passed 4,100 automated tests, because all of them talk to the application behind the cache.",
      root_cause: "Edge configuration is deployed by another repository that has no test stage.",
      recommendation:
        "Add a two-tenant probe through the public edge to every release and run it every five minutes in production.",
      moves: [
        [4, "IN_PROGRESS", "Probe written the same week."],
        [29, "REMEDIATED", "Probe gates both repositories and runs every five minutes."],
        [
          64,
          "VERIFIED",
          "Fault injected on purpose in staging: release blocked; in production shadow the alarm came after four minutes.",
        ],
      ],
      actions: [
        {
          title: "Two-tenant probe through the public edge",
          note: "Must fail closed: no probe, no release.",
          owner: 6,
          priority: "URGENT",
          due_in_days: 30,
          moves: [
            [5, "IN_PROGRESS", "First run found nothing else."],
            [28, "DONE", "Gate active."],
          ],
        },
      ],
    },
    {
      title: "No text for deletion statements or joint notices",
      severity: "MEDIUM",
      category: "LEGAL_AND_REGULATORY",
      owner: 7,
      inject: 5,
      due_in_days: 60,
      description: "Receivers of foreign data had nothing to sign, and owners got letters that differed in substance.",
      root_cause: "Templates cover an attacker as the cause and nothing else.",
      recommendation: "Prepare deletion statement, processor notice and fact sheet in three languages with counsel.",
      moves: [
        [33, "IN_PROGRESS", "German versions with counsel."],
        [88, "REMEDIATED", "Nine templates filed in the incident bot."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The fault was contained in three minutes and measured exactly. The notice register helped for eight of eleven owners and had already begun to age.",
    strengths:
      "Log quality made a precise count possible, checked twice. Payroll customers were served by a careful separate path. Messages had one sender.",
    areas_for_improvement:
      "Legal preparation is better and still thin: contacts, texts for deletion and the marking of health data. Tests must see what customers see.",
    narrative:
      "A nursing office reported tram drivers in its roster, and support called security after eleven minutes. Platform engineering flagged exports off and rolled back the edge release. The logs gave nineteen foreign downloads between seven receivers and eleven owners. With the register the group could notify eight at once and hunted for three contacts through sales. Counsel then pointed to 312 lines with illness codes, for which no field list and no text existed. A nurse's post forced plainer words on the status page. Payroll files went out one by one before six.",
  },
};
