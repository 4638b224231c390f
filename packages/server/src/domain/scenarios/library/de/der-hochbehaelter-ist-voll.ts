import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const derHochbehaelterIstVoll: LibraryScenario = {
  title: "Der Hochbehälter ist voll, sagt der Bildschirm",
  language: "DE",
  kind: "OT_DISRUPTION",
  severity: "CRITICAL",
  sector: "ENERGY_AND_UTILITIES",
  audience: "WHOLE_ORGANIZATION",
  regulation: "NIS2",
  length_minutes: 145,
  summary:
    "In der Oberstadt läuft kein Wasser mehr, während die Leitwarte der Stadtwerke einen vollen Hochbehälter anzeigt. Jemand ist über den Fernwartungszugang eines Dienstleisters in die Fernwirktechnik gelangt, hat Pumpen abgeschaltet und den Sollwert der Chlordosierung verstellt. Ist das Wasser, das noch fließt, in Ordnung? Bis das Labor antwortet, vergehen Stunden, und eine Warnung an 84.000 Menschen lässt sich nicht zurückholen.",
  objectives:
    "Einem Anruf aus der Bevölkerung mehr glauben als der Anzeige, wenn beides nicht zusammenpasst. Innerhalb von Minuten zwischen Handbetrieb und Weiterbetrieb entscheiden. Gesundheitsamt, Leitstelle und BSI rechtzeitig und widerspruchsfrei informieren. Die Bevölkerung so warnen, dass sie das Richtige tut. Erst mit geprüften Steuerungen in den Normalbetrieb zurückkehren.",
  injects: [
    {
      title: "Im vierten Stock kommt nichts mehr",
      body: "Störungsannahme, Mittwoch, 05:52 Uhr: „Ich habe in zwanzig Minuten vierzehn Anrufe aus der Oberstadt. Erst kein Druck, jetzt gar nichts. Das Seniorenstift am Wasserturm ist auch dabei. In der Leitwarte sagen sie mir: Hochbehälter Nord 94 Prozent, alles grün, das muss am Haus liegen. Vierzehnmal am Haus?“",
      channel: "PHONE",
      sender: "Störungsannahme",
      planned_offset_minutes: 0,
      expected_actions:
        "Den Anrufen glauben und jemanden zum Hochbehälter schicken, der mit eigenen Augen nachsieht. Den Bereitschaftsdienst Wasser und die Bereichsleitung alarmieren. Die IT-Sicherheit gleich mit, weil eine Anzeige offenbar falsch ist. Uhrzeit und Adressen der Anrufe festhalten.",
      attack_technique: "T0832",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02", "RS.MA-04"], ISO_27001: ["A.6.8"] },
          rationale: "Widersprüche zwischen Anrufen und Anzeige müssen erkannt und gemeldet werden.",
        },
      ],
    },
    {
      title: "Ich stehe davor, er ist leer",
      body: "Der Netzmonteur über Funk, 06:20 Uhr: „Bin am Hochbehälter Nord. Pegellatte sagt 40 Zentimeter, das sind keine zehn Prozent. Die beiden Pumpen im Pumpwerk Auental stehen, die Schalter hier draußen auf Fern. Soll ich auf Hand stellen und einschalten? Dann habt ihr drinnen keinen Zugriff mehr.“",
      channel: "PHONE",
      sender: "Netzmonteur",
      planned_offset_minutes: 10,
      expected_actions:
        "Zuerst klären, warum die Pumpen stehen: Trockenlaufschutz, Schieberstellung, Befehl von fern. Einschalten erst nach Freigabe durch den Wassermeister, mit zweiter Person am Pumpwerk. Das Seniorenstift und das Krankenhaus anrufen. Tankwagen anfordern, bevor sie gebraucht werden.",
      attack_technique: "T0831",
      dimension: "COMMAND_AND_DECISION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.MA-03"], ISO_27001: ["A.5.29"] },
          rationale: "Wer vor Ort was freigeben darf, muss feststehen.",
        },
      ],
    },
    {
      title: "Angemeldet seit 02:38 Uhr",
      body: "Der Leittechniker im Büro: „Im Protokoll der Fernwartung ist seit 02:38 Uhr der Benutzer der Firma angemeldet, die unsere Steuerungen programmiert. Ich habe dort angerufen: Bei denen arbeitet gerade niemand. Um 02:51 Uhr Pumpen auf Aus, Alarme der Gruppe Nord unterdrückt, Pegel auf Ersatzwert. Und um 03:07 Uhr: Sollwert Chlordosierung Werk Auental von 0,15 auf 1,9 Milligramm.“",
      channel: "IN_PERSON",
      sender: "Leittechniker",
      planned_offset_minutes: 20,
      expected_actions:
        "Die Fernwartung am Router trennen, nicht nur den Benutzer sperren. Die tatsächliche Dosierung an der Anlage mit dem Handmessgerät prüfen, an mehreren Stellen im Netz Proben nehmen. Protokolle sichern. Sämtliche Sollwerte der letzten zwölf Stunden ausdrucken und vergleichen.",
      attack_technique: "T0836",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01", "RS.AN-03"], ISO_27001: ["A.5.26"] },
          rationale: "Der Zugang muss getrennt und jede Änderung gefunden werden.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["GV.SC-07"], ISO_27001: ["A.5.22"] },
          rationale: "Der Fernzugang eines Lieferanten wird überprüft.",
        },
      ],
    },
    {
      title: "Hand oder Automatik",
      body: "Lagebesprechung, 06:50 Uhr. Der Wassermeister: „Ich kann die drei Werke und sieben Pumpwerke auf Hand nehmen. Dafür brauche ich zwölf Leute rund um die Uhr, ich habe neun, und zwei davon haben das noch nie gemacht.“ Die IT-Leiterin: „Wir wissen nicht, was sie noch verändert haben. Solange die Leitwarte steuert, steuern vielleicht sie.“ Der Leittechniker: „Oder wir lassen die Automatik laufen, ohne Fernzugang, und schauen bei jedem Schaltvorgang zweimal hin.“",
      channel: "IN_PERSON",
      sender: "Wassermeister",
      planned_offset_minutes: 30,
      expected_actions:
        "Eine Person entscheidet, Betrieb und IT am selben Tisch. Für jede Möglichkeit benennen, was im schlimmsten Fall geschieht. Ablösung und Verstärkung aus Nachbargemeinden anfragen. Die Entscheidung mit Uhrzeit und Gründen festhalten. Entscheidung innerhalb von 10 Minuten: alle Anlagen auf Handbetrieb nehmen oder die Automatik unter Aufsicht weiterlaufen lassen.",
      questions:
        "Wer darf das nachts um drei entscheiden?\nWie viele von uns können ein Werk noch von Hand fahren?\nWoran merken wir, dass die Entscheidung falsch war?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      options: [
        { label: "Alle Anlagen auf Handbetrieb nehmen", next: 5 },
        { label: "Automatik unter Aufsicht weiterlaufen lassen", next: 6 },
      ],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-03", "PR.IR-03"] },
          rationale: "Zwischen zwei Betriebsarten muss unter Unsicherheit entschieden werden.",
        },
      ],
    },
    {
      title: "Neun Leute und ein Schichtplan",
      body: "Der Vorarbeiter, 08:40 Uhr: „Auf Hand läuft es. Aber im Werk Süd regelt einer den Druck nach Gefühl, dort ist gerade eine Leitung geplatzt, die Kreuzung am Bahnhof steht unter Wasser. Zwei meiner Leute sind seit gestern Mittag im Dienst. Ich kann so bis heute Abend, nicht bis morgen.“",
      channel: "PHONE",
      sender: "Vorarbeiter",
      planned_offset_minutes: 44,
      expected_actions:
        "Druck auf den kleinsten sicheren Wert senken und Richtwerte je Werk an die Leute ausgeben. Ruhezeiten durchsetzen, auch wenn es eng wird. Über den Zweckverband und das Technische Hilfswerk Verstärkung holen. Den Rohrbruch absperren und der Polizei melden.",
      questions: "Welche Anlage kann am ehesten ohne Menschen stehen?",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { ISO_27001: ["A.5.29", "A.5.30"], NIST_CSF: ["PR.IR-04"] },
          rationale: "Der Handbetrieb muss über die erste Schicht hinaus durchgehalten werden.",
        },
      ],
    },
    {
      title: "Die Pumpe schaltet von selbst",
      body: "Leitwarte, 08:40 Uhr: „Pumpe 2 im Werk Süd ist eben angelaufen, niemand hat geklickt. Dreißig Sekunden später Schieber 4 zu. Im Protokoll steht als Quelle die Steuerung selbst. Das heißt, der Befehl kommt nicht mehr von außen, er sitzt im Programm. Es gibt ihn vielleicht überall.“",
      channel: "ALERT",
      sender: "Leitwarte",
      planned_offset_minutes: 44,
      expected_actions:
        "Jetzt auf Handbetrieb gehen, das Werk Süd zuerst. Leitung gegen Druckstöße entlasten. Programme aller Steuerungen mit dem letzten freigegebenen Stand vergleichen. Offen sagen, dass die Entscheidung von vorhin überholt ist.",
      questions: "Welche Annahme hat uns zwei Stunden gekostet?",
      attack_technique: "T0889",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["DE.AE-02", "RS.MI-01"] },
          rationale: "Ein verändertes Programm muss erkannt und außer Betrieb genommen werden.",
        },
      ],
    },
    {
      title: "Riecht wie im Hallenbad",
      body: "Elterngruppe einer Grundschule, weitergeleitet von einer Stadträtin: „Bei uns riecht das Wasser wie im Hallenbad.“ / „Meiner Tochter brennen nach dem Duschen die Augen.“ / „Angeblich ein Hackerangriff, mein Schwager arbeitet bei der Feuerwehr.“ / „Kann man das abkochen?“ Das Labor kann um 13 Uhr etwas sagen. Das Handmessgerät zeigte an der Schule vor zehn Minuten 1,1 Milligramm.",
      channel: "SOCIAL_MEDIA",
      sender: "Elterngruppe einer Grundschule",
      planned_offset_minutes: 58,
      expected_actions:
        "Das Gesundheitsamt sofort anrufen und die Empfehlung gemeinsam festlegen. Nicht auf das Labor warten, wenn das Handgerät über dem Grenzwert liegt. Genau sagen, was zu tun ist: nicht trinken, nicht damit kochen, Abkochen hilft gegen Chlor nicht. Betroffene Straßen benennen. Entscheidung innerhalb von 15 Minuten: jetzt warnen, für welches Gebiet und über welche Wege.",
      questions:
        "Was richtet mehr Schaden an, eine Warnung zu viel oder zwei Stunden zu spät?\nWie erreichen wir Menschen, die kein Deutsch lesen?",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "RS.CO-03"], CIS: ["17.6"] },
          rationale: "Die Bevölkerung muss rechtzeitig erfahren, was sie tun soll.",
        },
      ],
    },
    {
      title: "Zwölf Plätze in der Dialyse",
      body: "Oberärztin des Kreiskrankenhauses, 09:20 Uhr: „Wir hängen an Ihrem Netz. Für die Dialyse ist Chlor gefährlich, auch wenn man es nicht riecht. Um zehn kommen zwölf Patientinnen und Patienten. Unsere Aufbereitung hat Aktivkohle, die schafft das eine Weile, aber niemand kann mir sagen, wie lange. Was kommt bei uns an, jetzt, in Zahlen?“",
      channel: "PHONE",
      sender: "Oberärztin des Kreiskrankenhauses",
      planned_offset_minutes: 68,
      expected_actions:
        "Jemanden mit Messgerät ins Krankenhaus schicken und den Wert alle 15 Minuten durchgeben. Eine feste Ansprechperson nennen. Keine Zusage machen, die niemand gemessen hat. Prüfen, wer sonst noch empfindlich ist: Heimdialyse, Lebensmittelbetriebe, Aquarien, Labore.",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-05", "RS.CO-02"] },
          rationale: "Wer vom Wasser abhängt, muss verlässliche Zahlen bekommen.",
        },
      ],
    },
    {
      title: "24 Stunden, 72 Stunden, unverzüglich",
      body: "Notiz der Justiziarin: „Gesundheitsamt: unverzüglich, also bereits überfällig, falls um 06:50 Uhr niemand angerufen hat. BSI: erhebliche Störung, frühe Erstmeldung binnen 24 Stunden ab Kenntnis, Folgemeldung binnen 72 Stunden, Abschlussbericht nach einem Monat. Kenntnis seit wann: 05:52 Uhr, 06:20 Uhr oder erst mit dem Protokoll? Registriert sind wir im Meldeportal, aber auf den Kollegen, der im Sommer gegangen ist. Die Geschäftsführung haftet inzwischen persönlich dafür, dass so etwas geregelt ist.“",
      channel: "EMAIL",
      sender: "Justiziarin",
      planned_offset_minutes: 80,
      expected_actions:
        "Die Uhrzeit der Kenntnis festlegen und begründen, im Zweifel die frühere. Das Gesundheitsamt und die Kommunalaufsicht jetzt anrufen, wenn es noch niemand getan hat. Die Erstmeldung mit dem abgeben, was bekannt ist. Den Zugang zum Portal über die Hotline klären. Anzeige bei der Zentralen Ansprechstelle Cybercrime erstatten. Entscheidung innerhalb von 20 Minuten: welche Uhrzeit gilt, wer meldet was an wen.",
      questions: "Wer außer der Geschäftsführung darf eine Meldung abschicken?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      duty: "NIS2_EARLY_WARNING",
      duty_target_minutes: 20,
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "GV.OC-03"], ISO_27001: ["A.5.5", "A.5.31"] },
          rationale: "Meldepflichten mit verschiedenen Fristen müssen von einer Uhrzeit an erfüllt werden.",
        },
      ],
    },
    {
      title: "Der Dienstleister möchte helfen",
      body: "Geschäftsführer der Firma, die die Steuerungen programmiert: „Bei uns wurde im Frühjahr ein Notebook gestohlen, das war aber gemeldet. Ich glaube, bei Ihnen nicht, das ging an den Einkauf. Wir betreuen 31 Wasserversorger mit demselben Zugang. Ich kann in zwanzig Minuten mit einem Techniker online sein und die Originalprogramme einspielen. Sie müssten nur die Fernwartung wieder aufmachen.“",
      channel: "PHONE",
      sender: "Geschäftsführer des Dienstleisters",
      planned_offset_minutes: 94,
      expected_actions:
        "Die Fernwartung bleibt zu; ein Techniker kommt mit Datenträger und Prüfsummen ins Haus. Die Herkunft der Originalprogramme klären, bevor sie jemand einspielt. Das BSI bitten, die anderen 30 Versorger zu warnen. Vertrag auf Meldepflichten prüfen, sachlich bleiben: Man braucht einander noch.",
      attack_technique: "T0822",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-08"], ISO_27001: ["A.5.20"] },
          rationale: "Hilfe des Lieferanten wird nur unter eigenen Bedingungen angenommen.",
        },
      ],
    },
    {
      title: "Livestream vor dem Wasserwerk",
      body: "Der Oberbürgermeister zur Pressestelle, 12:10 Uhr: „In zwanzig Minuten stehe ich vor dem Werk, drei Sender sind da, im Supermarkt gibt es kein Wasser mehr. Man wird mich fragen, ob es ein Anschlag war, ob jemand erkrankt ist und wann man wieder trinken kann. Vier Sätze, bitte. Und nichts, was ich heute Abend zurücknehmen muss.“",
      channel: "IN_PERSON",
      sender: "Oberbürgermeister",
      planned_offset_minutes: 108,
      expected_actions:
        "Vier Sätze schreiben: was gilt, wo es Wasser gibt, was untersucht wird, wann die nächste Nachricht kommt. Auf Täter und Ursachen nicht eingehen. Ausgabestellen mit Uhrzeiten nennen und an Menschen denken, die nicht kommen können. Alle Beteiligten, auch das Gesundheitsamt, sagen dasselbe.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "Freigabe mit Unterschrift",
      body: "Der Wassermeister legt eine Liste auf den Tisch, 20:30 Uhr: „Programme an acht von zehn Standorten geprüft und neu geladen. Chlor an allen Messstellen unter 0,3. Netz gespült, zwei Endstränge noch nicht. Probe auf Keime: Ergebnis übermorgen. Die Leute auf Hand sind am Ende. Das Gesundheitsamt hebt die Warnung auf, wenn wir unterschreiben. Wer unterschreibt?“",
      channel: "DOCUMENT",
      sender: "Wassermeister",
      planned_offset_minutes: 124,
      expected_actions:
        "Trennen, was für die Aufhebung der Warnung und was für die Rückkehr zur Automatik erfüllt sein muss. Für die beiden Endstränge und Standorte einen Termin und eine Person nennen. Handmessungen vorerst beibehalten. Erst nach dem Abgleich der Messwerte in den Automatikbetrieb gehen. Entscheidung innerhalb von 15 Minuten: Warnung ganz, teilweise oder noch nicht aufheben.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05", "RC.RP-06"] },
          rationale: "Die Bedingungen für die Rückkehr in den Normalbetrieb müssen erfüllt und bestätigt sein.",
        },
      ],
    },
  ],
};
