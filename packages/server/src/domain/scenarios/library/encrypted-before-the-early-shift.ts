import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const encryptedBeforeTheEarlyShift: LibraryScenario = {
  title: "Encrypted before the early shift",
  kind: "RANSOMWARE",
  severity: "CRITICAL",
  sector: "MANUFACTURING",
  audience: "WHOLE_ORGANIZATION",
  length_minutes: 165,
  summary:
    "On a Monday before six, file servers are being encrypted under a deployment account that nobody has looked at for months. The night has no IT staff, the early shift stands at the door, and the people who broke in have had the directory for four days. The exercise runs from the first odd ticket to the first restored server, which turns out to bring the intruder back.",
  objectives:
    "Isolate within fifteen minutes of the first confirmed encryption, with the people on duty. Show who may take the whole network down and how that person is reached at night. Agree on the three services that return first and on how long each can be done without. Settle how a demand is answered, by whom and on whose advice.",
  injects: [
    {
      title: "Three tickets before six",
      body: "Queue of the service desk, which opens at 07:00. 05:38: 'Cannot open the rota, it says the file is corrupt.' 05:44: 'Everything on drive S: now ends in .krv7, is this the migration?' 05:47: 'The printer by the stairs has printed the same page forty times. It begins with YOUR FILES ARE SAFE.'",
      channel: "TICKET",
      sender: "Service desk",
      planned_offset_minutes: 0,
      expected_actions:
        "Somebody on duty reads the queue before the desk opens and joins the three tickets within ten minutes. The incident lead is called by phone. One printed page is kept as evidence and the printer is switched off.",
      attack_technique: "T1486",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02"], SOC_2: ["CC7.3"], ISO_27001: ["A.5.25"] },
          rationale: "The person on duty must join three tickets and recognize one incident.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["DE.AE-03"], CIS: ["17.9"] },
          rationale:
            "Reports from several places are put together; the technical correlation behind them is not shown.",
        },
      ],
    },
    {
      title: "Forty-one agents have gone silent",
      body: "Endpoint console, severity critical. FS-02, FS-03, HR-APP-01: volume shadow copies deleted, 14,200 file changes in three minutes. Account: svc-deploy. Sensor state of 41 further servers: offline since 03:12.",
      channel: "ALERT",
      sender: "Endpoint console",
      planned_offset_minutes: 10,
      expected_actions:
        "Disable svc-deploy and end its sessions. Separate the server network and the second site, leaving machines powered for their memory. Cut remote access from outside. Decision within 15 minutes: take the whole network down, or only the segments seen so far.",
      questions:
        "Who may order it at six in the morning without asking upward?\nWhat else stops when the core switch is shut?\nHow would that person be reached with mail and chat gone?",
      attack_technique: "T1490",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], SOC_2: ["CC7.4"], ISO_27001: ["A.5.26"], HIPAA: ["164.308(a)(6)(ii)"] },
          rationale: "The group must contain the incident within minutes: account, segments and remote access.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { PCI_DSS: ["12.10.3"], CIS: ["17.1"] },
          rationale: "Somebody with authority has to be reached at six in the morning.",
        },
      ],
    },
    {
      title: "Sixty people at the door",
      body: "The operations manager, from a mobile, wind in the background: 'Half past six, sixty people here. Time clock dead, work list dead, the north door does not take badges. Do I send them home or do we work from paper? If it is paper, which paper? You have ten minutes, then they decide for themselves.'",
      channel: "PHONE",
      sender: "Operations manager",
      planned_offset_minutes: 20,
      expected_actions:
        "Give the manager one contact and a time for the next word. Start the paper procedure for the work that must go on today and name what waits. Doors are manned by hand, with safety and pay of those present settled. Decision within 10 minutes: work reduced, or send the shift home.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-03"], ISO_27001: ["A.5.29"], HIPAA: ["164.308(a)(7)(ii)(C)"] },
          rationale: "Work that cannot wait must go on by paper while systems are down.",
        },
      ],
    },
    {
      title: "The page from the printer",
      body: "'We were your guests for 23 days. We have 640 GB of you and your backups do not exist any more. Talk to us at the address below, only there. If you bring police or a recovery company the price is double. You have 72 hours. Do not rename files, you will hurt them. We are businessmen.'",
      channel: "DOCUMENT",
      sender: "The intruders",
      planned_offset_minutes: 32,
      expected_actions:
        "Nobody opens the address from a device of the organization. Call the insurer's hotline and outside counsel before any contact, and write down the minute. Treat the claim of 640 GB as a possible data breach from now on. Report to the police by the route that counsel advises.",
      attack_technique: "T1657",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], ISO_27001: ["A.5.5"], CIS: ["17.2"] },
          rationale: "Insurer, counsel and police must be called by known numbers, with the minute recorded.",
        },
      ],
    },
    {
      title: "They hold every password",
      body: "The infrastructure lead, standing: 'Both domain controllers show an export of the directory database on Thursday at 23:40. So the service accounts, the backup account, you, me, all of it. If I clean forty servers today and we bring them up in the same domain, they can walk in this evening.'",
      channel: "IN_PERSON",
      sender: "Infrastructure lead",
      planned_offset_minutes: 45,
      expected_actions:
        "Plan the reset of the directory's ticket-granting account, twice, together with all privileged and service accounts. Decide on a clean administration network with fresh machines. Put back nothing into the old domain until that is done. Look for trusts to subsidiaries and suppliers and break them for now.",
      attack_technique: "T1003.003",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
    },
    {
      title: "The staff group knows already",
      body: "Private messenger group 'Early birds', 212 members: 'is it true we got hacked' / 'someone in IT told me leave laptop off' / 'what about wages on Friday???' / 'my payslips are in there, passport scan too' / photo of the printed page, 64 reactions.",
      channel: "CHAT",
      sender: "Early birds, private group",
      planned_offset_minutes: 56,
      expected_actions:
        "Send a first message to all staff within 20 minutes by text message or through supervisors: what to leave off, where to ask, when more follows. Answer the wages question truthfully, even if the answer is a time. Ask for photographs of the note to be kept private, without threatening anybody.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { SOC_2: ["CC2.2"], CIS: ["17.6"] },
          rationale:
            "Staff must be informed within 20 minutes by a channel that does not depend on the failed systems.",
        },
      ],
    },
    {
      title: "Conditions of cover",
      body: "From the insurer's claims handler: 'Notice received 07:31. Forensic and legal firms need our consent before they are appointed; a panel firm can join you in forty minutes. Please state the time of discovery, whether anybody has contacted the threat actor, and whether multi-factor sign-in was enforced for remote access as declared in your proposal. Machines rebuilt before imaging may not be recoverable costs.'",
      channel: "EMAIL",
      sender: "Claims handler, cyber insurer",
      planned_offset_minutes: 68,
      expected_actions:
        "One person speaks to the insurer and keeps a log. The forensic firm is appointed with written consent. Facts about multi-factor sign-in are checked before they are stated. Recovery learns which machines must be imaged first.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "LOW",
    },
    {
      title: "The good copy is behind the broken door",
      body: "The backup engineer: 'The backup server is encrypted. The tapes are nine days old. The locked set at the second site looks intact up to Saturday night. Its console signs in through the domain we have just switched off, and the local emergency account is in the password safe. The safe is on FS-02.'",
      channel: "IN_PERSON",
      sender: "Backup engineer",
      planned_offset_minutes: 80,
      expected_actions:
        "Use an emergency credential kept outside the domain, or begin the vendor's recovery procedure at once. Keep the locked set disconnected and read-only until it has been scanned. Tell the lead how many hours of data are lost in the best and in the worst case.",
      questions:
        "Which credentials must exist on paper?\nWhen did anybody last restore a full server from this set?\nWho accepts the loss of a day's work?",
      attack_technique: "T1490",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-03"], ISO_27001: ["A.8.13"], HIPAA: ["164.308(a)(7)(ii)(B)"] },
          rationale: "The group must get at its backups and check them before anything is restored.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { CIS: ["11.4"] },
          rationale: "The copy is isolated; whether it was kept so in daily work is not seen.",
        },
      ],
    },
    {
      title: "Vans turned away at the gate",
      body: "Regional news site, 09:40: 'Suspected cyberattack halts work at local employer. Deliveries were turned back this morning. An employee said staff had been told to leave computers off. The organization's website was unreachable and nobody answered the press number.'",
      channel: "NEWS",
      sender: "Regional news site",
      planned_offset_minutes: 95,
      expected_actions:
        "Publish a short statement on a page hosted elsewhere: there is an incident, what works, where to turn. Call the ten most affected customers before they read it. One spokesperson, no cause and no group named. Decision within 20 minutes: confirm the word ransomware or hold it back.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "Thirty percent off until midnight",
      body: "The panel firm's negotiator shows the chat: 'Hello. You read our page four times, good. Samples: payroll.xlsx, board_minutes_march.pdf, 212 passport scans. Price is 38 BTC, minus 30 percent if agreed before midnight. We also give you a report how we came in :)'",
      channel: "CHAT",
      sender: "The panel firm's negotiator",
      planned_offset_minutes: 110,
      expected_actions:
        "Confirm who decides about payment and get that person into the room. Have counsel check sanctions and criminal law, and the negotiator say what this group's promises are worth. Compare the price with days of recovery, knowing that a key may be slow or useless. Decision within 30 minutes: no contact, contact to gain time, or prepare to pay.",
      questions:
        "What would change our answer?\nWould we say the same with the sample files in public?\nWho informs the board?",
      attack_technique: "T1657",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
    },
    {
      title: "Nine systems are number one",
      body: "A spreadsheet from the department heads: eleven systems, wanted order of recovery. Nine carry a 1, one carries '1 (really)'. In the margin, the infrastructure lead has written: 'Two a day. Directory and network come first whatever you choose.'",
      channel: "DOCUMENT",
      sender: "Heads of department",
      planned_offset_minutes: 126,
      expected_actions:
        "Rank by harm per day and legal deadline, with the business side deciding. Record for each of the first three the owner, the work-around and the longest tolerable outage. Tell the other eight when their turn will come.",
      dimension: "COMMAND_AND_DECISION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-02", "RC.RP-04"], ISO_27001: ["A.5.30"], HIPAA: ["164.308(a)(7)(ii)(E)"] },
          rationale: "The order of recovery must be decided by harm and deadline, with owners and tolerable outages.",
        },
      ],
    },
    {
      title: "The restored server calls home",
      body: "Sensor on the first restored application server, 25 minutes after start: a scheduled task named 'TimeSyncHelper' ran and opened a connection to cdn-metrics.example. The task was created nineteen days ago, so it came out of the backup.",
      channel: "ALERT",
      sender: "Sensor on the restored server",
      planned_offset_minutes: 142,
      expected_actions:
        "Take the server off again and search every backup set for the task. Choose restore points older than the first entry, or restore data only onto rebuilt systems. Block the address and look for others that called it. Write down the test that a server must pass before it is released.",
      attack_technique: "T1053.005",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05"], SOC_2: ["CC7.5"] },
          rationale: "Restored systems must be verified, and a test for their release written down.",
        },
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-02"] },
          rationale: "What the intruder left in the backups must be found and removed.",
        },
      ],
    },
  ],
};
