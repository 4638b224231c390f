import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const lePrestataireNeRepondPlus: LibraryScenario = {
  title: "Le prestataire ne répond plus",
  language: "FR",
  kind: "THIRD_PARTY_COMPROMISE",
  severity: "CRITICAL",
  sector: "FINANCIAL_SERVICES",
  audience: "WHOLE_ORGANIZATION",
  regulation: "DORA",
  length_minutes: 140,
  summary:
    "Un vendredi de paie, les virements instantanés et l’application mobile d’une banque régionale s’arrêtent. Le prestataire qui héberge la plateforme de paiement parle d’une « maintenance prolongée », puis ne répond plus. Il a été chiffré, avec onze autres banques. La bascule vers le site de secours est possible, mais la réplication vient du même prestataire, et personne ne sait si elle est saine.",
  objectives:
    "Qualifier un incident sans attendre que le prestataire l’avoue. Décider d’une bascule dont on ne connaît pas l’état. Tenir le délai de quatre heures après le classement comme incident majeur. Dire aux clients ce qui fonctionne encore et comment payer ce week-end. Vérifier les soldes avant de rouvrir.",
  injects: [
    {
      title: "Maintenance prolongée",
      body: "Supervision, vendredi, 07:58 : les virements instantanés échouent à 100 % depuis 07:41, la connexion à l’application mobile à 86 %. Les distributeurs fonctionnent. Page d’état du prestataire : « Maintenance prolongée. Aucune action requise de votre part. » Aucune maintenance n’était annoncée pour aujourd’hui.",
      channel: "ALERT",
      sender: "Supervision",
      planned_offset_minutes: 0,
      expected_actions:
        "Ouvrir un incident et noter l’heure, sans se contenter de la page d’état. Appeler l’astreinte du prestataire par le numéro du contrat. Dresser la liste de ce qui dépend de lui : virements, application, cartes, conformité. Prévenir la direction des opérations et le responsable de la sécurité.",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02", "GV.OC-05"], ISO_27001: ["A.5.25"] },
          rationale: "L’incident doit être reconnu malgré un message rassurant.",
        },
      ],
    },
    {
      title: "On a débranché, je n’ai pas le droit d’en dire plus",
      body: "Un ingénieur du prestataire, depuis son téléphone personnel, à un ancien collègue : « Tu ne le tiens pas de moi. Les hyperviseurs sont chiffrés depuis 6 heures. On a tout débranché, y compris vos liens. Vous êtes douze banques sur la même ferme. Le juridique nous a interdit de parler. Coupez le VPN de votre côté, il est resté ouvert longtemps. »",
      channel: "PHONE",
      sender: "Un ingénieur du prestataire",
      planned_offset_minutes: 12,
      expected_actions:
        "Couper tout de suite les liaisons avec le prestataire, dans les deux sens, et révoquer ses comptes. Chercher dans les journaux ce qui est venu de chez lui depuis une semaine. Protéger la source. Exiger une confirmation écrite au niveau de la direction, avec une heure limite.",
      attack_technique: "T1199",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01", "GV.SC-08"], ISO_27001: ["A.5.26"] },
          rationale: "Les liaisons avec un fournisseur compromis doivent être coupées sans attendre sa confirmation.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { PCI_DSS: ["12.8.4"], CIS: ["15.6"] },
          rationale: "L’état du fournisseur est contrôlé, pour un seul d’entre eux.",
        },
      ],
    },
    {
      title: "Majeur ou pas ?",
      body: "La responsable de la conformité, 09:10 : « Critères : plus de 10 % des clients qui utilisent le service, oui sans doute. Durée de plus de deux heures pour une fonction critique, oui depuis 09:41 si l’on compte bien, donc dans une demi-heure. Pertes : inconnues. Une fois l’incident classé majeur, nous avons quatre heures pour la notification initiale, et au plus tard vingt-quatre heures après en avoir eu connaissance. Le directeur des paiements demande d’attendre midi, au cas où tout reviendrait. »",
      channel: "IN_PERSON",
      sender: "Responsable de la conformité",
      planned_offset_minutes: 24,
      expected_actions:
        "Classer selon les critères, pas selon l’espoir d’un retour. Consigner l’heure de connaissance, l’heure du classement et les noms. Préparer la notification initiale avec les inconnues. Prévoir le rapport intermédiaire à 72 heures. Décision en 15 minutes : classer l’incident comme majeur maintenant, ou à quelle heure au plus tard.",
      questions: "Qui classe, et qui peut s’y opposer ?\nQue nous coûterait une notification retirée ensuite ?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      duty: "DORA_INITIAL",
      duty_target_minutes: 15,
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "GV.OC-03"], ISO_27001: ["A.5.5", "A.5.31"] },
          rationale: "Le classement et son heure commandent tous les délais réglementaires.",
        },
      ],
    },
    {
      title: "La copie vient du même endroit",
      body: "Le directeur informatique, en cellule de crise : « Nous pouvons basculer sur le site de secours en quarante minutes. Il est à nous. Mais il reçoit les données du prestataire toutes les quinze minutes, la dernière fois à 06:15, et le chiffrement a commencé vers 6 heures. Ou bien nous repartons de la sauvegarde hors ligne d’hier, 22 heures : saine, sans doute, et sans les 41 000 opérations de la nuit, dont les salaires de trois grands employeurs. »",
      channel: "IN_PERSON",
      sender: "Directeur informatique",
      planned_offset_minutes: 36,
      expected_actions:
        "Faire vérifier la copie de 06:15 dans un réseau isolé, avec une limite de temps. Estimer ce qu’exige la ressaisie de la nuit. Demander à la trésorerie et aux trois employeurs quelle attente est supportable. Désigner qui décide et consigner les raisons. Décision en 20 minutes : basculer sur la copie de 06:15 ou repartir de la sauvegarde d’hier soir.",
      questions:
        "À partir de quel doute renonce-t-on à une copie ?\nQuand avons-nous essayé cette bascule pour la dernière fois, et qui y était ?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      options: [
        { label: "Basculer sur la copie de 06:15", next: 5 },
        { label: "Repartir de la sauvegarde d’hier soir", next: 6 },
      ],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-03", "RC.RP-03"], ISO_27001: ["A.5.30", "A.8.13"] },
          rationale: "Il faut choisir entre deux copies, l’une fraîche et l’autre sûre.",
        },
      ],
    },
    {
      title: "Un compte de service inconnu",
      body: "Équipe technique, 11:20, site de secours en service depuis dix minutes : « Tout marche. Mais le compte svc-repl2 n’existe dans aucune documentation, il est administrateur, et il s’est connecté à 06:09 depuis le prestataire. Une tâche planifiée porte son nom pour ce soir, 19:00. Le contenu est encodé. Les clients paient en ce moment même. »",
      channel: "ALERT",
      sender: "Équipe technique",
      planned_offset_minutes: 50,
      expected_actions:
        "Désactiver le compte et la tâche, en garder une copie, et chercher la même trace ailleurs. Isoler le site du reste de la banque. Fixer le seuil qui ferait refermer le service. Préparer dès maintenant le retour à la sauvegarde d’hier.",
      questions: "Laisse-t-on payer les clients pendant que l’on cherche ?",
      attack_technique: "T1053.005",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-03", "RS.MI-02"], ISO_27001: ["A.8.16"] },
          rationale: "Un accès laissé par l’attaquant doit être trouvé sur ce qui vient d’être restauré.",
        },
      ],
    },
    {
      title: "Mon salaire a disparu",
      body: "Centre d’appels, 11:20, sur la sauvegarde d’hier : « Les clients voient le solde d’hier soir. 340 appels en file. ‘Mon salaire était là ce matin, il a disparu, et mon loyer part à midi.’ Trois agences ont dû fermer leur porte. Un conseiller a promis à un client de ‘remettre la somme tout de suite’ ; on nous demande tous pareil maintenant. »",
      channel: "PHONE",
      sender: "Centre d’appels",
      planned_offset_minutes: 50,
      expected_actions:
        "Afficher dans l’application et au téléphone que les opérations de la nuit suivent, avec une heure. Suspendre les rejets, agios et pénalités jusqu’à lundi. Donner aux conseillers une règle commune d’avance, avec un plafond. Ressaisir d’abord les salaires.",
      questions: "Qui répond des frais que nos clients devront à d’autres ?",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-04"], ISO_27001: ["A.5.29"] },
          rationale: "Le service doit se poursuivre avec des données incomplètes.",
        },
      ],
    },
    {
      title: "Des billets, pas des excuses",
      body: "Publication reprise 9 000 fois : une file devant un distributeur vide, légende : « Ma banque est morte. Retirez tout avant ce soir. » Un élu local relaie. Le service communication propose : « Nous rencontrons des difficultés techniques passagères et vous prions de nous excuser pour la gêne occasionnée. »",
      channel: "SOCIAL_MEDIA",
      sender: "Une publication reprise 9 000 fois",
      planned_offset_minutes: 64,
      expected_actions:
        "Écarter le texte proposé. Dire ce qui marche : cartes, distributeurs, guichets, et que les dépôts ne sont pas touchés. Recharger les distributeurs les plus demandés. Appeler l’élu. Publier à heures fixes, même sans nouvelle.",
      questions:
        "Peut-on prononcer le mot cyberattaque avant le prestataire ?\nQuelle phrase ferait partir nos propres salariés au guichet ?",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.3"], CIS: ["17.6"] },
          rationale: "Une rumeur de retrait massif demande une information utile et rapide.",
        },
      ],
    },
    {
      title: "La Banque de France au téléphone",
      body: "Un membre de l’équipe de supervision, courtois, 12:30 : « Nous avons reçu onze notifications pour ce prestataire, pas la vôtre. J’imagine qu’elle est en route. Par ailleurs, votre registre d’informations indique que cette fonction n’est ni critique ni importante. Pouvez-vous me dire qui l’a évaluée, et quelle est votre stratégie de sortie ? »",
      channel: "PHONE",
      sender: "Équipe de supervision de la Banque de France",
      planned_offset_minutes: 76,
      expected_actions:
        "Répondre par les faits : heure de connaissance, heure du classement, heure prévue de l’envoi. Ne pas défendre une évaluation fausse ; annoncer sa correction. Une seule personne parle au superviseur, avec un compte rendu. Sortir la stratégie de sortie et dire franchement ce qui y manque.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      audience: "Direction générale",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-05", "RS.CO-02"], ISO_27001: ["A.5.22"] },
          rationale: "La dépendance envers un prestataire doit pouvoir être justifiée devant le superviseur.",
        },
      ],
    },
    {
      title: "Virement urgent, même montant",
      body: "Un chargé d’affaires entreprises : « Un client me transfère un courriel signé de notre directeur des paiements : en raison de l’incident, merci d’utiliser exceptionnellement cet autre IBAN pour vos échéances du jour. Il a déjà payé 212 000 euros. La mise en page est parfaite. Deux autres clients m’appellent pour savoir si c’est vrai. »",
      channel: "EMAIL",
      sender: "Un chargé d’affaires entreprises",
      planned_offset_minutes: 88,
      expected_actions:
        "Demander le rappel des fonds à la banque destinataire dans la minute. Avertir toutes les entreprises clientes par l’application et par téléphone, pas par courriel. Déposer plainte et conserver les en-têtes. Chercher d’où l’auteur tient la liste de nos clients.",
      attack_technique: "T1656",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "PR.AT-01"], ISO_27001: ["A.6.3"] },
          rationale: "Une fraude qui profite de la crise doit être reconnue et arrêtée.",
        },
      ],
    },
    {
      title: "Nous rétablirons dans l’ordre des contrats",
      body: "Lettre du prestataire, 16:00, signée de son avocat : « Le rétablissement se fera dans l’ordre des niveaux de service souscrits. Le vôtre est Argent : délai estimé, six jours. Un passage en Or est possible aujourd’hui. Une rançon a été payée par notre assureur, ce qui n’emporte aucune reconnaissance. Vos données n’auraient pas été consultées. »",
      channel: "DOCUMENT",
      sender: "L’avocat du prestataire",
      planned_offset_minutes: 102,
      expected_actions:
        "Lire le conditionnel : exiger les journaux et un rapport d’expert. Refuser de payer pour un droit d’accès et d’audit que le contrat donne déjà. Se concerter avec les onze autres banques, dans les limites du droit de la concurrence. Évaluer la violation de données personnelles et ses 72 heures. Décision en 20 minutes : attendre, payer le niveau supérieur ou engager la sortie.",
      questions: "Que sait-il de nous que nous ne savons pas ?",
      attack_technique: "T1486",
      dimension: "COMMAND_AND_DECISION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-08"], ISO_27001: ["A.5.20"] },
          rationale: "Le contrat doit être utilisé pour obtenir information et priorité.",
        },
      ],
    },
    {
      title: "Écart : 1 137 opérations",
      body: "La comptabilité, dimanche, 18:00 : « Rapprochement terminé à 98,6 %. Il reste 1 137 opérations en double ou absentes, pour 2,3 millions. Si nous rouvrons lundi à 7 heures, certaines seront visibles par les clients avant que nous les ayons corrigées. Si nous n’ouvrons pas, les commerçants n’encaissent pas, et c’est jour de marché. »",
      channel: "DOCUMENT",
      sender: "Comptabilité",
      planned_offset_minutes: 118,
      expected_actions:
        "Séparer les écarts selon le tort possible : salaires et loyers d’abord. Marquer les comptes concernés et prévenir leurs titulaires avant l’ouverture. Renforcer le centre d’appels et donner aux agences le pouvoir de corriger. Définir ce qui ferait refermer. Décision en 15 minutes : rouvrir lundi à 7 heures, en partie, ou plus tard.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05", "RC.RP-06"], SOC_2: ["CC7.5"] },
          rationale: "L’intégrité des données doit être établie avant la reprise, ou ses limites annoncées.",
        },
      ],
    },
  ],
};
