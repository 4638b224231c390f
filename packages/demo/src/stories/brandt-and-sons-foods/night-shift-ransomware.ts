import { nightShiftReport } from "#demo/stories/brandt-and-sons-foods/night-shift-report.ts";
import type { ExerciseStory } from "#demo/story.ts";

export const nightShiftRansomware: ExerciseStory = {
  title: "Night shift ransomware reaches the packing hall",
  scenario: "RANSOMWARE",
  severity: "CRITICAL",
  days_ago: 1010,
  outcome: "COMPLETED",
  facilitator: "Dana Whitlock",
  location: "Rockford plant, upstairs training room",
  objectives:
    "Walk the first hours of a ransomware event on a production night. See whether the plant can stop safely, who may cut the packing lines off the network, and how soon product could ship again.",
  participants: [
    "Carolyn Brandt, President",
    "Miguel Arriaga, IT director",
    "Denise Kowalczyk, Vice president of operations",
    "Terrence Boyd, Rockford plant manager",
    "Samir Haddad, Controls engineer",
    "Hannah Lindqvist, Quality and food safety manager",
    "Joyce Okafor, Chief financial officer",
  ],
  injects: [
    {
      title: "Label printers on lines 2 and 4 print blanks",
      channel: "PHONE",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      rating: "M",
      body: "23:40, the night supervisor calls: \"Printers on 2 and 4 are spitting out blanks and the MES screen can't find the item file. I've got alfredo in both kettles, so tell me quick whether this is a tonight problem.\"",
      expected:
        "The on-call IT engineer is reached within 10 minutes and treats two lines failing together as more than a printer fault.",
      rating_note:
        "The number posted in the packing office rings at a support firm whose contract ended the year before. It took 26 exercise minutes to find the right phone.",
      responses: [
        [3, "I'd call Miguel's cell because I have it. The night crew doesn't."],
        [1, "The poster went up in 2019. We changed firms and nobody owned the poster."],
      ],
    },
    {
      title: "Shadow copies deleted on the MES server",
      channel: "ALERT",
      at: 30,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1490",
      rating: "S",
      body: "EDR console, severity high: MES-APP02, vssadmin.exe delete shadows /all /quiet, run as BRANDT\\svc_batch. The same command follows on FILE01 four minutes later.",
      expected:
        "The alert is read as preparation for encryption, svc_batch is disabled and the incident plan is opened.",
    },
    {
      title: "Ransom note on the case packer panel",
      channel: "IN_PERSON",
      at: 45,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1486",
      rating: "M",
      body: "An operator walks in with a phone photo: the panel PC on the line 4 case packer shows READ_ME_BRANDT.txt over the HMI. Line 1, the only one still running, hangs off the same switch.",
      expected:
        "The plant is separated from the office network without waiting for more victims; lines are stopped in a safe order.",
      rating_note:
        "Panel PCs, MES and office desktops share one flat network, and no single cable or rule separates them. The group listed eleven uplinks from memory and was not sure of two.",
      responses: [[4, "I can pull the PLCs off in ten minutes. The panel PCs are on whatever port was free."]],
      decisions: [
        {
          title: "Take the whole plant off the network and stop line 1",
          by: 3,
          minutes: 34,
          target: 15,
          quality: 2,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale:
            "Line 1 was making money, but its panel could be next and a stop mid-seal means scrap and a lockout. We chose a clean stop at the end of the pallet.",
          comment: "Sound reasoning, late because authority over line 1 had to be found first.",
        },
      ],
    },
    {
      title: "Eleven thousand pounds of sauce and no labels",
      channel: "IN_PERSON",
      at: 70,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      body: "Quality reports two kettles of alfredo holding above 140 F. The hold limit is two hours and 50 minutes are gone. Without MES there is no lot code and no allergen panel, and the film stock on hand is unprinted.",
      expected:
        "Operations and quality choose between manual packing with controlled labels and disposal, before the hold limit runs out.",
      rating_note:
        "No approved label master exists outside MES, so the manual route could not be offered even though trays, film and people were there.",
      responses: [[5, "I will not sign a handwritten milk and wheat statement on eleven thousand pounds of product."]],
      decisions: [
        {
          title: "Dispose of both kettles",
          by: 2,
          minutes: 38,
          target: 45,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "About $19,000 of product against an undeclared allergen. Without an approved label the choice was easy; the lesson is that we had only one choice.",
        },
      ],
    },
    {
      title: "Demand for 1.8 million dollars",
      channel: "DOCUMENT",
      at: 100,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      body: "The note opens a chat page: $1.8 million within 72 hours, half off for paying within 24. It lists three folders from the finance share and a price file for private-label customers.",
      expected:
        "The insurer is called before anyone types in the chat; counsel is engaged; sanctions screening is named as a precondition.",
      decisions: [
        {
          title: "Call Halyard Specialty before any contact with the attacker",
          by: 6,
          minutes: 17,
          target: 30,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "The policy wants notice before costs are incurred and brings its own negotiator and forensic firm. Typing in that chat ourselves only gives things away.",
        },
      ],
    },
    {
      title: "The backup server carries the same extension",
      channel: "ALERT",
      at: 130,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1490",
      criticality: "CRITICAL",
      rating: "U",
      body: "BKP01 answers ping, but its repository volume lists 412 files ending in .halted. The last external disk rotation on the clipboard by the rack is dated 47 days ago.",
      expected:
        "An offline copy is named with its age, and a restore order for ERP, MES and the label database is agreed.",
      rating_note:
        "The repository is joined to the production domain, the only offline copy was seven weeks old and had never been restored, and no order of systems existed to argue from.",
      responses: [
        [1, "Honest answer: I think we rebuild MES by hand. Nine days, maybe twelve."],
        [0, "I had been told we were backed up. We were, until someone wanted us not to be."],
      ],
      decisions: [
        {
          title: "Which system is restored first",
          by: 2,
          minutes: null,
          target: 30,
          quality: 0,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "Operations asked for MES, finance for ERP, quality for the label database. Nobody in the room held the authority to rank them, and the clock ran out.",
        },
      ],
    },
    {
      title: "Fairmark Grocers asks about the six o'clock load",
      channel: "EMAIL",
      at: 165,
      dimension: "COMMUNICATION",
      rating: "S",
      body: 'From inbound@fairmark-grocers.example: "Your ship notices stopped at 00:15. Are loads 8841 and 8842 on the road for 06:00? We need a yes or a no by 04:00 to re-slot the dock."',
      expected: "One named person answers with facts and a next update time, and says nothing yet about the cause.",
    },
  ],
  gaps: [
    {
      title: "Backup repository falls with the production domain",
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 1,
      inject: 6,
      due_in_days: 120,
      description:
        "One stolen service account could reach and encrypt every backup less than seven weeks old. The plant's real recovery point was the disk in the fire safe.",
      root_cause:
        "BKP01 was domain-joined for convenience when it replaced the tape library, and disk rotation had no owner after the night operator role ended.",
      recommendation:
        "Move the repository off the domain with its own credentials, add a copy that cannot be altered for 30 days, and prove it with a timed restore.",
      moves: [
        [38, "IN_PROGRESS", "Budget of $64,000 approved by the owners; hardened repository ordered."],
        [
          181,
          "REMEDIATED",
          "BKP02 runs outside the domain with 30 days of immutability. First full set landed under CHG-1127.",
        ],
        [
          394,
          "OPEN",
          "A spot restore showed that the MES database and the label templates were never added to the new job. The copy is safe and incomplete.",
        ],
        [431, "IN_PROGRESS", "Job scope under review with the MES integrator; a database agent license is needed."],
      ],
      actions: [
        {
          title: "Stand up BKP02 with immutable storage",
          note: "Local admin only, MFA on the console, no domain trust.",
          owner: 1,
          priority: "URGENT",
          due_in_days: 120,
          moves: [
            [45, "IN_PROGRESS", "Hardware on the dock."],
            [179, "DONE", "Live under CHG-1127."],
          ],
        },
        {
          title: "Add MES database and label templates to the backup job",
          note: "Needs the database agent; the file copy of a running database does not restore.",
          owner: 4,
          priority: "URGENT",
          due_in_days: 480,
          moves: [
            [440, "IN_PROGRESS", "Quote requested from the integrator."],
            [575, "BLOCKED", "License sits in next year's capital plan; integrator will not support the free tool."],
          ],
        },
      ],
    },
    {
      title: "Plant cannot be separated from the office in one action",
      severity: "HIGH",
      category: "CONTAINMENT_AND_ERADICATION",
      owner: 4,
      inject: 3,
      due_in_days: 180,
      description:
        "Eleven known uplinks tie the packing hall to the office. Cutting them took over half an hour on paper and would take longer in the dark.",
      root_cause: "Lines were added one at a time over fifteen years, each plugged into the nearest open port.",
      recommendation:
        "Put the plant behind one pair of firewalls with a rehearsed cut-off that the shift supervisor may use alone.",
      moves: [
        [62, "IN_PROGRESS", "Port survey finished: fourteen uplinks, not eleven."],
        [
          233,
          "REMEDIATED",
          "All lines re-homed behind the plant firewall pair over three sanitation weekends. A keyed cut-off switch sits in the control room.",
        ],
        [
          746,
          "VERIFIED",
          "Used in the packing line exercise: isolation complete in six minutes, confirmed on the firewall's session table.",
        ],
      ],
      actions: [
        {
          title: "Re-home packing lines behind the plant firewalls",
          note: "Use the Sunday sanitation window, one line at a time.",
          owner: 4,
          priority: "HIGH",
          due_in_days: 240,
          moves: [
            [70, "IN_PROGRESS", "Line 1 moved without a stop."],
            [230, "DONE", "Lines 1 to 5 and both palletizers moved."],
          ],
        },
      ],
    },
    {
      title: "Night shift escalation number leads nowhere",
      severity: "MEDIUM",
      category: "ESCALATION_AND_DECISION_MAKING",
      owner: 3,
      inject: 1,
      due_in_days: 30,
      description:
        "The posted number belongs to a former support firm. The first half hour of a real event would be spent looking for a phone number.",
      root_cause: "The escalation sheet had no owner and was not part of vendor offboarding.",
      recommendation: "Run one on-call number that survives vendor changes and call it from the floor once a month.",
      moves: [
        [
          12,
          "REMEDIATED",
          "New forwarding number posted in all five packing offices and on the back of supervisor badges.",
        ],
        [
          97,
          "VERIFIED",
          "Three unannounced night calls answered in 2, 4 and 3 minutes; log kept by the plant manager.",
        ],
      ],
    },
    {
      title: "No label master outside MES for manual packing",
      severity: "HIGH",
      category: "BUSINESS_CONTINUITY",
      owner: 5,
      inject: 4,
      due_in_days: 150,
      description:
        "Without MES the plant may not label anything that contains an allergen, so every hot kettle becomes waste within two hours.",
      root_cause:
        "Label approval lives in the MES workflow, and the paper method was retired when that workflow was validated.",
      recommendation:
        "Keep signed label masters for the twelve best-selling items on a standalone printer station, refreshed with each label change.",
      moves: [
        [90, "IN_PROGRESS", "Twelve items chosen with sales; validation protocol drafted."],
        [
          268,
          "REMEDIATED",
          "Standalone station in the QA lab prints the twelve masters. Two-person release form QA-F-88 approved.",
        ],
      ],
      actions: [
        {
          title: "Validate the standalone label station",
          note: "Print, scan and compare against approved art for all twelve items.",
          owner: 5,
          priority: "HIGH",
          due_in_days: 240,
          moves: [
            [200, "IN_PROGRESS", "Seven of twelve passed."],
            [262, "DONE", "All passed; record VAL-0093."],
          ],
        },
      ],
    },
    {
      title: "No agreed order in which systems come back",
      severity: "HIGH",
      category: "BACKUP_AND_RECOVERY",
      owner: 2,
      inject: 6,
      due_in_days: 90,
      description: "Three functions named three different first systems and the question stayed open to the end.",
      root_cause:
        "The continuity plan lists systems by department. It has never ranked them by what a day without each costs.",
      recommendation:
        "Rank the top ten systems by hourly cost of loss, have the president sign the list, and keep it printed.",
      moves: [[150, "IN_PROGRESS", "Finance costed six of ten systems. Production figures are still missing."]],
      actions: [
        {
          title: "Cost an hour of outage for each production system",
          note: "Use scrap, overtime and missed-load penalties from the last two years.",
          owner: 2,
          priority: "MEDIUM",
          due_in_days: 75,
          moves: [[140, "IN_PROGRESS", "Template agreed with finance."]],
        },
      ],
    },
  ],
  report: nightShiftReport,
};
