import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const eenPincodeVoorContainerVier: LibraryScenario = {
  title: "Een pincode voor container vier",
  language: "NL",
  kind: "INSIDER_THREAT",
  severity: "HIGH",
  sector: "TRANSPORTATION",
  audience: "WHOLE_ORGANIZATION",
  regulation: "NIS2",
  length_minutes: 140,
  summary:
    "Op een containerterminal wordt een koelcontainer met bananen opgehaald met een geldige pincode, door de verkeerde vrachtwagen. Het is de vierde keer in zes weken. Een planner heeft onder druk zijn inloggegevens afgestaan, en de mensen achter die druk willen morgen een vijfde container. Politie en douane willen meekijken, de directie wil dichtgooien, en er staat een collega met een gezin tussenin.",
  objectives:
    "Een vreemde afhaling herkennen als mogelijk digitaal incident. Beslissen tussen ingrijpen en meewerken aan een onderzoek. Een medewerker die onder druk staat beschermen zonder het bewijs te verliezen. De terminal laten draaien met een tijdelijk vrijgaveproces. De meldplichten halen terwijl een deel geheim moet blijven.",
  injects: [
    {
      title: "Uw bananen zijn al weg",
      body: "Chauffeur aan de gate, dinsdag 05:20 uur, tegen de gatemedewerker: ‘Hoezo al opgehaald? Ik heb de opdracht, ik heb de pincode, ik sta hier al een halfuur.’ Het systeem: container SZLU 934112-4 uitgereden om 04:47 uur, pincode correct, kenteken van een charter dat niemand kent. De verlader belt om half zeven.",
      channel: "IN_PERSON",
      sender: "Chauffeur aan de gate",
      planned_offset_minutes: 0,
      expected_actions:
        "Camerabeelden en gategegevens meteen veiligstellen. De dienstdoende manager en security bellen, en IT-security erbij: een geldige pincode in verkeerde handen is een datalek. Nagaan hoe vaak dit eerder is gebeurd. De chauffeur netjes opvangen en zijn gegevens noteren.",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02", "RS.MA-04"], ISO_27001: ["A.6.8"] },
          rationale: "Een voorval aan de gate moet als mogelijk digitaal incident worden herkend.",
        },
      ],
    },
    {
      title: "Vier keer dezelfde gebruiker",
      body: "De applicatiebeheerder in de incidentchat: ‘Alle vier de pincodes zijn in het terminalsysteem bekeken door gebruiker planner17, steeds tussen 02:00 en 02:15 uur, steeds maar één container. Twee keer vanaf zijn eigen werkplek terwijl hij vrij was, twee keer via de thuiswerkomgeving. planner17 werkt hier elf jaar. Ik ken hem goed.’",
      channel: "CHAT",
      sender: "Applicatiebeheerder",
      planned_offset_minutes: 12,
      expected_actions:
        "Het gesprek uit de chat halen en de kring klein houden. Logbestanden van zes weken veiligstellen, ook van de badgelezers. Nog niemand aanspreken. Uitzoeken of hij het zelf was, of zijn account. Juridische zaken en personeelszaken één vertrouwd aanspreekpunt laten aanwijzen.",
      attack_technique: "T1078",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-03", "RS.AN-06"], ISO_27001: ["A.5.28"] },
          rationale: "Het spoor moet discreet worden vastgelegd voordat iemand wordt beschuldigd.",
        },
      ],
    },
    {
      title: "De zeehavenpolitie heeft een verzoek",
      body: "Rechercheur, met een collega van de douane, 08:15 uur: ‘Wij kennen deze reeks. Morgennacht komt er een vijfde, we weten welk schip. Als u nu alles dichtgooit, zijn ze weg en proberen ze het bij uw buren. Als u planner17 laat staan, pakken we ze aan de gate. We kunnen u niets opdragen. We kunnen wel zeggen dat deze mensen niet zachtzinnig zijn. U hoort van ons op papier, maar niet vandaag.’",
      channel: "IN_PERSON",
      sender: "Rechercheur van de zeehavenpolitie",
      planned_offset_minutes: 24,
      expected_actions:
        "Vragen naar een schriftelijk verzoek en een bevoegde officier. De veiligheid van personeel aan de gate zwaarder laten wegen dan de vangst. Bepalen wie dit binnen het bedrijf mag weten. De twee wegen naast elkaar leggen, met wat er in het ergste geval gebeurt. Besluit binnen 15 minuten: het account nu blokkeren of het onder toezicht laten bestaan tot morgennacht.",
      questions:
        "Wie mag namens de terminal ja zeggen tegen zo’n verzoek?\nWat zijn we de gatemedewerker van morgennacht verschuldigd?\nWat doen we als het schip een dag later komt?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      options: [
        { label: "Het account nu blokkeren", next: 4 },
        { label: "Het account onder toezicht laten bestaan", next: 5 },
      ],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-03", "RS.CO-03"], ISO_27001: ["A.5.5"] },
          rationale: "Er moet worden gekozen tussen beheersen en meewerken, met oog voor mensen.",
        },
      ],
    },
    {
      title: "Ze staan bij mij voor de deur",
      body: "planner17 belt zijn teamleider, 10:05 uur, fluisterend: ‘Mijn account doet het niet meer. Ik moest om tien uur bevestigen. Er staat een auto voor mijn huis, dezelfde als in september. Mijn dochter moet om twaalf uur van school. Ik wist niet meer hoe ik eruit moest. Zeg alsjeblieft niet dat ik heb gebeld.’",
      channel: "PHONE",
      sender: "planner17",
      planned_offset_minutes: 38,
      expected_actions:
        "Aan de lijn blijven en de politie bellen via een tweede telefoon. School en gezin meenemen in de bescherming. Niets vragen wat nu niet nodig is. Eén persoon houdt contact. Vastleggen wie wat weet.",
      questions:
        "Hadden we dit kunnen voorzien toen we het account blokkeerden?\nIs hij dader, slachtoffer of getuige, en moet dat nu worden beslist?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.CO-02"], CIS: ["17.2"] },
          rationale: "De juiste instanties moeten meteen worden bereikt.",
        },
      ],
    },
    {
      title: "planner17 zoekt iets anders",
      body: "De meekijkende analist, 10:05 uur: ‘Hij is ingelogd, of iemand is het. Hij zoekt geen container. Hij opent het rooster van de gate voor morgennacht en de privénummers van drie collega’s. En hij exporteert het klantenbestand, 14.000 regels. Moet ik hem laten gaan?’",
      channel: "CHAT",
      sender: "Analist",
      planned_offset_minutes: 38,
      expected_actions:
        "De export afbreken en het account beperken tot wat voor de afspraak nodig is. De drie collega’s beschermen en hun dienst wijzigen zonder op te vallen. De politie bellen: dit was niet de afspraak. Vooraf vastleggen bij welke handeling het account alsnog dichtgaat.",
      questions: "Wat mag een verdachte zien van collega’s die van niets weten?",
      attack_technique: "T1213",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01", "DE.AE-03"], ISO_27001: ["A.8.16"] },
          rationale: "Gecontroleerd toezicht heeft grenzen die tijdig moeten worden bewaakt.",
        },
      ],
    },
    {
      title: "Drieduizend vrijgaven per dag",
      body: "Hoofd operations: ‘Als pincodes niet meer te vertrouwen zijn, moet elke vrijgave anders. Wij doen er drieduizend per dag. Met bellen naar de rederij haal ik er vierhonderd. Morgen liggen er twee grote schepen, en om zes uur staat de file tot aan de snelweg. De koelcontainers kunnen hooguit twee dagen wachten, de insuline in blok K niet eens één.’",
      channel: "IN_PERSON",
      sender: "Hoofd operations",
      planned_offset_minutes: 52,
      expected_actions:
        "Sorteren: bederfelijke waar, geneesmiddelen en gevaarlijke stoffen eerst. Risicovolle herkomsten met de hand vrijgeven, de rest met pincode plus vooraf aangemeld kenteken en chauffeur. Vervoerders en rederijen vandaag nog informeren over langere wachttijd. Besluit binnen 20 minuten: welk deel van de vrijgaven met de hand gaat.",
      questions: "Welke lading mag nooit blijven staan?\nHoelang houden onze mensen dit vol?",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-04", "RC.RP-04"], ISO_27001: ["A.5.29", "A.5.30"] },
          rationale: "De terminal moet doordraaien met een vervangend proces.",
        },
      ],
    },
    {
      title: "Een usb-stick achter de printer",
      body: "De IT-beheerder, na een rondgang: ‘Achter de printer in de planningsruimte zit een kastje aan het netwerk, zo groot als een luciferdoosje, met een simkaart. Het staat er sinds 3 oktober, zegt de switch. Dat was de dag van de schoonmaak door een invalploeg. planner17 had het dus misschien niet eens nodig. Of iemand anders ook niet.’",
      channel: "TICKET",
      sender: "IT-beheerder",
      planned_offset_minutes: 66,
      expected_actions:
        "Niet lostrekken: eerst fotograferen en overleggen met de politie. Nagaan wat het apparaat kan zien en waar het verkeer heen gaat. Andere ruimtes afzoeken, ook die van de rederijen. Het beeld van één dader loslaten. Wachtwoorden pas vernieuwen als het kastje niet meer meeluistert.",
      attack_technique: "T1200",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-07", "RS.MI-02"], ISO_27001: ["A.5.28"] },
          rationale: "Een tweede toegang moet worden gevonden en als bewijs worden behandeld.",
        },
      ],
    },
    {
      title: "Melden wat niemand mag weten",
      body: "De bedrijfsjurist: ‘Significant incident bij een essentiële dienst: vroegtijdige waarschuwing binnen 24 uur, melding binnen 72 uur, eindverslag na een maand. Datalek door de privénummers: 72 uur naar de Autoriteit Persoonsgegevens, en de drie collega’s zelf. De politie vraagt om stilte tot overmorgen. En de douane heeft onze vergunning als geautoriseerde marktdeelnemer: ook daar geldt een meldplicht. De klok loopt sinds 05:20 uur, of sinds de chat van 06:40 uur.’",
      channel: "EMAIL",
      sender: "Bedrijfsjurist",
      planned_offset_minutes: 78,
      expected_actions:
        "Het tijdstip van kennis vaststellen en onderbouwen. De waarschuwing op tijd doen, met de vraag om vertrouwelijke behandeling; stilte schort geen termijn op. Met de politie afspreken wat de drie collega’s nu al kunnen horen. Eén overzicht maken met termijn, instantie en verantwoordelijke. Besluit binnen 20 minuten: wie wat wanneer meldt.",
      questions: "Wie beslist als politie en toezichthouder iets anders vragen?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "GV.OC-03"], ISO_27001: ["A.5.5", "A.5.31"] },
          rationale: "Termijnen moeten worden gehaald terwijl een onderzoek om stilte vraagt.",
        },
      ],
    },
    {
      title: "Havenblog: ‘Rotte appel op de terminal’",
      body: "Regionale nieuwssite, 13:30 uur: ‘Bronnen op de terminal zeggen dat een planner met initialen R.V. is opgepakt voor hulp aan drugssmokkelaars.’ Er is niemand opgepakt. In de kantine weet iedereen wie R.V. is. De ondernemingsraad eist om drie uur een gesprek, een collega heeft zijn kluisje beklad.",
      channel: "NEWS",
      sender: "Regionale nieuwssite",
      planned_offset_minutes: 90,
      expected_actions:
        "De site bellen en vragen de initialen te verwijderen vanwege gevaar voor personen; geen bevestiging geven. Het personeel direct toespreken, door de directeur: wat we weten, geen namen, waar je terechtkunt als iemand je benadert. De ondernemingsraad vooraf informeren. Beveiliging voor het gezin laten herzien.",
      questions: "Wat zeggen we tegen een collega die zelf ook is benaderd en tot nu toe heeft gezwegen?",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.2"] },
          rationale: "Personeel en pers moeten horen wat veilig is, en niets wat mensen in gevaar brengt.",
        },
      ],
    },
    {
      title: "Wie betaalt de vier containers?",
      body: "De makelaar van de verzekeraar: ‘Vier containers, waarde van de lading 310.000 euro. Fraudepolis: dekking bij oneerlijkheid van personeel, maar onder dwang is een uitsluiting. Cyberpolis: dekking bij onbevoegde toegang, maar hij wás bevoegd. Ik zou graag vandaag weten hoe u het noemt. Let op uw woorden: wat u nu schrijft, leest straks ook de rederij.’",
      channel: "PHONE",
      sender: "Makelaar van de verzekeraar",
      planned_offset_minutes: 102,
      expected_actions:
        "Onder alle polissen melden en de feiten geven, niet de kwalificatie. De advocaat laten meelezen. De verladers en rederijen informeren met dezelfde feiten. Kosten van het noodproces apart bijhouden.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "LOW",
    },
    {
      title: "Woensdagnacht, 02:10 uur",
      body: "Gateleider, fluisterend door de portofoon: ‘Vrachtwagen voor de vijfde container staat op baan 6. Pincode klopt. Kenteken niet aangemeld, dus ons nieuwe proces zegt nee. De chauffeur is een jaar of twintig en kijkt de hele tijd achterom. Achter hem staat een tweede auto met twee man. De politie is er niet, of ik zie haar niet. Laat ik de slagboom dicht?’",
      channel: "PHONE",
      sender: "Gateleider",
      planned_offset_minutes: 114,
      expected_actions:
        "Veiligheid eerst: geen confrontatie, slagboom volgens de afspraak met de politie, anders dicht met een technische smoes. Het noodnummer bellen via de tweede lijn. Medewerkers uit het zicht halen. Alles opnemen. Besluit binnen 5 minuten: doorlaten, ophouden of weigeren.",
      questions: "Weet iedere nachtdienst wat hij nu moet doen, ook zonder dit gesprek?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
    },
    {
      title: "Terug naar normaal, maar welk normaal?",
      body: "Voorstel van IT en operations, vrijdag: ‘Pincodes vervallen. Vrijgave alleen nog aan een aangemelde vervoerder met identiteit van de chauffeur. Planners zien alleen containers van hun eigen schip, en elke raadpleging wordt gelogd en bekeken. Een meldpunt buiten de lijn voor wie onder druk staat. Kosten: acht ton en vier minuten per vrachtwagen.’ Kanttekening van een rederij: ‘Niet akkoord met vier minuten.’",
      channel: "DOCUMENT",
      sender: "IT en operations",
      planned_offset_minutes: 126,
      expected_actions:
        "Onderscheiden wat maandag al moet en wat een project is. De vier minuten meten en samen met de buurterminals invoeren, zodat het probleem niet verhuist. Het meldpunt dezelfde week openen. Een eigenaar en een datum voor de eerste toets noemen. Besluit binnen 15 minuten: waarmee gaat de terminal maandag open.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-06", "PR.AA-05"], ISO_27001: ["A.5.18", "A.8.2"] },
          rationale: "De terugkeer vraagt om voorwaarden die de oorzaak wegnemen.",
        },
      ],
    },
  ],
};
