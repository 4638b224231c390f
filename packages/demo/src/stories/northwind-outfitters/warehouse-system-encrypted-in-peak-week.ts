import type { ExerciseStory } from "#demo/story.ts";

export const warehouseSystemEncryptedInPeakWeek: ExerciseStory = {
  title: "Warehouse system encrypted in peak week",
  scenario: "RANSOMWARE",
  severity: "CRITICAL",
  days_ago: 1035,
  outcome: "COMPLETED",
  facilitator: "Priya Nair",
  location: "Daventry distribution centre, mezzanine meeting room",
  objectives:
    "Find out how long the business can trade without the warehouse management system, who decides to stop taking web orders, and whether the backups would bring Daventry back.",
  participants: [
    "Fiona Galbraith, Chief operating officer",
    "Rajesh Menon, Head of IT",
    "Callum Ashworth, Daventry distribution centre manager",
    "Amina Yusuf, Head of e-commerce",
    "Gareth Pugh, Infrastructure lead",
    "Helen Stokes, General counsel",
    "Oliver Tran, Head of communications",
  ],
  injects: [
    {
      title: "Alert waiting in a shared mailbox",
      channel: "EMAIL",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1021.002",
      rating: "M",
      body: 'From the managed detection provider, sent 02:50, subject "P2: lateral movement, SMB admin shares, host DAV-PRN03 to DAV-WMS01". It reached it-alerts@northwind-outfitters.example. The exercise clock reads 06:10.',
      expected:
        "An overnight alert on the warehouse server wakes a person, who isolates the source and opens an incident.",
      rating_note:
        "The provider's contract allows email only for P2 alerts, and the mailbox is first opened at 08:30. Nobody on site knew that a provider existed.",
      responses: [[1, "P2 was meant for nuisance. We never went back and asked which hosts should make it a P1."]],
    },
    {
      title: "Handhelds freeze in the middle of the wave",
      channel: "PHONE",
      at: 15,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1486",
      rating: "M",
      body: 'The early shift lead rings: "All ninety pickers have the spinning wheel. There are 14,200 orders in this wave and six trailers booked from nine. Do I send the agency staff home or not?"',
      expected: "A paper picking method is started for the priority orders, with a time at which labour is stood down.",
      rating_note:
        "Pick lists can only be printed from the live system, and no one had exported a stock location file since the half-yearly count.",
      responses: [[2, "I know where the down jackets are. I could not tell you about eleven thousand other lines."]],
    },
    {
      title: "Note on the WMS console",
      channel: "DOCUMENT",
      at: 35,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      body: 'A text file on DAV-WMS01 asks for £2.4m in four days and claims 80 GB taken, "including HR". Three staff passports are attached as proof.',
      expected:
        "Tidewater Mutual is notified through the policy hotline, counsel takes the lead on evidence, and the 72-hour clock to the ICO is started.",
      decisions: [
        {
          title: "Start the regulator's clock at the passport images",
          by: 5,
          minutes: 12,
          target: 20,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "Three passports are personal data beyond doubt. Waiting for a full list would spend hours of the seventy-two without gaining anything.",
        },
      ],
    },
    {
      title: "Completed with warnings",
      channel: "TICKET",
      at: 60,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1490",
      criticality: "CRITICAL",
      rating: "U",
      body: 'Infrastructure opens the backup console: the last 41 nightly jobs for the WMS database say "completed with warnings". The warning reads "log volume skipped". A trial restore stops at 12 percent.',
      expected: "A restorable copy is named within half an hour and the restore time is known from an earlier test.",
      rating_note:
        "No full restore of the WMS had ever been attempted. Warnings were filtered out of the daily report, and the replica in the second room was encrypted along with the original.",
      responses: [
        [
          4,
          "The report was green because I told it to count warnings as green. There were two hundred of them a night.",
        ],
        [0, "So the answer to how long is: we don't know."],
      ],
      decisions: [
        {
          title: "Rebuild from the supplier's image and recount the stock",
          by: 0,
          minutes: 48,
          target: 30,
          quality: 2,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "With no copy we trust, a clean system and a wall-to-wall count is the one route with a known end: about nine days.",
        },
      ],
    },
    {
      title: "The website is still selling",
      channel: "CHAT",
      at: 85,
      dimension: "COMMAND_AND_DECISION",
      rating: "M",
      body: 'E-commerce channel: "1,130 orders since seven. Promise on site says next day. Paid search spend is £9k an hour. Who can tell me to switch it off?"',
      expected: "One person closes or slows the web shop against an agreed threshold of undeliverable orders.",
      rating_note:
        "Trading, operations and marketing each hold part of the switch and no threshold exists. The debate outlasted the next thousand orders.",
      decisions: [
        {
          title: "Extend delivery promises to ten days and stop paid search",
          by: 3,
          minutes: 33,
          target: 15,
          quality: 2,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "A full stop in peak week would cost customers for good. A longer promise is honest if we manage even a partial recovery.",
        },
      ],
    },
    {
      title: "Forty-six shops in one private chat group",
      channel: "SOCIAL_MEDIA",
      at: 110,
      dimension: "COMMUNICATION",
      rating: "M",
      body: 'A screenshot on X: a store manager\'s message "dont process returns system hacked, tell customers till fault", from a chat group called NW Store Mgrs Unofficial, 212 members.',
      expected: "Stores receive one script from head office through an owned channel within the hour.",
      rating_note:
        "The only fast way to reach all stores is a private group that includes leavers, and the approved intranet sits behind the failed network.",
    },
  ],
  gaps: [
    {
      title: "Backups of the warehouse system have never been restored",
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 4,
      inject: 4,
      due_in_days: 90,
      description:
        "Forty-one nights of warnings meant that no usable copy of the WMS database existed. Daventry would have recounted 1.3 million units by hand.",
      root_cause: "The report was tuned to silence noise, and a restore was never part of anyone's objectives.",
      recommendation:
        "Fix the job, count a warning as a failure, and restore the WMS in full every quarter with the time recorded.",
      moves: [
        [6, "IN_PROGRESS", "Job split into database and log volume; first clean run the same week."],
        [83, "REMEDIATED", "Full restore to a spare host took 19 hours; runbook RB-07 written from it."],
        [
          187,
          "VERIFIED",
          "Second quarterly restore in 11 hours 20, opened by the warehouse team, who picked ten test orders from it. Internal audit watched.",
        ],
      ],
      actions: [
        {
          title: "Quarterly timed restore of the WMS",
          note: "Warehouse staff, not IT, sign that the data is usable.",
          owner: 4,
          priority: "URGENT",
          due_in_days: 90,
          moves: [
            [8, "IN_PROGRESS", "Spare host borrowed from the test estate."],
            [83, "DONE", "First run 19 hours; now a standing calendar entry."],
          ],
        },
        {
          title: "Export stock locations to the gatehouse laptop",
          note: "Every six hours, so that paper picking can run while a restore does.",
          owner: 2,
          priority: "HIGH",
          due_in_days: 60,
          moves: [
            [22, "IN_PROGRESS", "Export written by the WMS supplier."],
            [57, "DONE", "Laptop and printer in the gatehouse cage."],
          ],
        },
      ],
    },
    {
      title: "No backup copy out of reach of a domain administrator",
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 1,
      inject: 4,
      due_in_days: 150,
      description: "The second copy sat in the next room on the same credentials and was lost in the same minute.",
      root_cause: "The design assumed fire and flood. It did not assume an intruder with an administrator's password.",
      recommendation:
        "Add an object-locked copy in a separate cloud account, with credentials kept by two people outside the infrastructure team.",
      moves: [
        [44, "IN_PROGRESS", "Board paper approved at £38k a year."],
        [139, "REMEDIATED", "Object lock of 35 days in a separate account; break-glass keys with the COO and finance."],
        [
          301,
          "VERIFIED",
          "External tester with domain administrator rights failed to delete or alter a copy in two days of trying; report NW-PT-11.",
        ],
      ],
      actions: [
        {
          title: "Create the separate backup account",
          note: "No federation with the corporate directory.",
          owner: 1,
          priority: "HIGH",
          due_in_days: 120,
          moves: [
            [60, "IN_PROGRESS", "Account open, policy under review."],
            [137, "DONE", "First full copy landed."],
          ],
        },
      ],
    },
    {
      title: "Overnight alerts wait for office hours",
      severity: "HIGH",
      category: "DETECTION_AND_MONITORING",
      owner: 1,
      inject: 1,
      due_in_days: 60,
      description:
        "The provider saw lateral movement at 02:50. The business would have read it at 08:30, after encryption.",
      root_cause: "Severity levels came from the provider's default and know nothing of which servers matter here.",
      recommendation:
        "Tag the ten critical hosts so that anything on them is a P1 with a phone call to an on-call rota.",
      moves: [
        [19, "IN_PROGRESS", "Ten hosts agreed with Daventry and e-commerce."],
        [52, "REMEDIATED", "Provider calls the rota for tagged hosts; contract variation signed."],
        [
          96,
          "VERIFIED",
          "Unannounced test at 03:15 on a Sunday: call answered in four minutes, host isolated in eleven.",
        ],
      ],
      actions: [
        {
          title: "Agree tagged hosts and a rota with the provider",
          note: "Ten hosts at most, or the rota will stop answering.",
          owner: 4,
          priority: "HIGH",
          due_in_days: 45,
          moves: [
            [20, "IN_PROGRESS", "List with the provider."],
            [50, "DONE", "Tags set, rota of five people published."],
          ],
        },
      ],
    },
    {
      title: "Stores are reached through a private chat group",
      severity: "MEDIUM",
      category: "INTERNAL_COMMUNICATION",
      owner: 6,
      inject: 6,
      due_in_days: 120,
      description: "Instructions leaked within minutes, and leavers still receive them.",
      root_cause: "The official channel needs the store network, so managers built their own.",
      recommendation: "Provide a managed broadcast tool on store mobiles that works without the store network.",
      moves: [
        [70, "IN_PROGRESS", "Pilot in six Midlands shops."],
        [158, "REMEDIATED", "Broadcast tool on all 46 duty mobiles, leavers removed by the HR feed."],
        [675, "VERIFIED", "In the second Daventry exercise 44 of 46 stores confirmed a message within ten minutes."],
      ],
    },
    {
      title: "No threshold for closing the web shop",
      severity: "HIGH",
      category: "ESCALATION_AND_DECISION_MAKING",
      owner: 0,
      inject: 5,
      due_in_days: 90,
      description:
        "Over a thousand undeliverable orders were taken while three functions looked for someone to decide.",
      root_cause:
        "The site was built to stay open; closing it was never described as a business decision with an owner.",
      recommendation: "A trading card with backlog and risk thresholds, decided by e-commerce or the COO alone.",
      moves: [
        [48, "IN_PROGRESS", "Finance modelled the cost of lost and of late orders."],
        [
          102,
          "REMEDIATED",
          "Trading card signed by the board: 8,000 orders owed, 20,000 owed, or any doubt about payment safety.",
        ],
        [
          335,
          "VERIFIED",
          "Checkout closed in 13 minutes in the card skimmer exercise, by the person named on the card.",
        ],
      ],
      actions: [
        {
          title: "Draft the trading card with finance",
          note: "One page, two numbers, two names.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 75,
          moves: [
            [50, "IN_PROGRESS", "Numbers from the last two peaks."],
            [98, "DONE", "Approved at the trading board."],
          ],
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Northwind noticed late and could not have recovered Daventry from its own backups. The likely outcome was nine days of closure in the best trading week of the year.",
    strengths:
      "The legal start was exemplary: clock, insurer and evidence were in hand within 15 minutes. People were frank about what they did not know.",
    areas_for_improvement:
      "Restore must be proven and not assumed. Alerts on critical servers must wake someone. The decision to stop selling needs a number and an owner.",
    narrative:
      "The exercise began three hours after the first alert, because nobody would have read it sooner. At six the handhelds froze, and the centre had no way to pick on paper. Counsel started the regulator's clock at the sight of the passports and notified Tidewater Mutual. The backup console then showed six weeks of ignored warnings and a restore that broke off. Operations settled on a rebuild with a full stock count. Meanwhile the website sold another thousand orders it could not ship, until e-commerce lengthened the promise. A leaked message from a private store group ended the session.",
    participant_feedback:
      "The warehouse team had never been asked to an IT exercise before and wants to host the next one.",
  },
};
