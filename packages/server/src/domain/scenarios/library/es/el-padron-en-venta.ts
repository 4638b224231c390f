import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const elPadronEnVenta: LibraryScenario = {
  title: "El padrón en venta",
  language: "ES",
  kind: "EXTORTION_WITHOUT_ENCRYPTION",
  severity: "HIGH",
  sector: "PUBLIC_SECTOR",
  audience: "WHOLE_ORGANIZATION",
  regulation: "GDPR",
  length_minutes: 135,
  summary:
    "A nueve días de las elecciones municipales, alguien ofrece en un foro el padrón de un ayuntamiento de 96.000 habitantes, con expedientes de servicios sociales como muestra. Todo funciona y nadie ha notado nada. La credencial salió del portátil de un proveedor, la copia se hizo en agosto, y entre los domicilios hay personas a las que alguien busca.",
  objectives:
    "Comprobar en pocas horas si una oferta es auténtica. Proteger primero a las personas en peligro y después la imagen. Cumplir las 72 horas de la autoridad de protección de datos con lo que se sabe. Informar a la ciudadanía en plena campaña sin tomar partido. Cerrar el acceso sin parar los servicios.",
  injects: [
    {
      title: "Ayuntamiento, 96k, datos frescos",
      body: "Aviso del CERT autonómico, jueves, 08:35: «En un foro se ofrece desde anoche una base de datos con el nombre de su municipio: 96.412 registros, 0,8 BTC, muestra de 200 líneas. Adjuntamos la muestra cifrada; la clave, por teléfono. Incluye documento de identidad, domicilio y una columna llamada OBS_SS. ¿Pueden confirmar si es suya?»",
      channel: "EMAIL",
      sender: "CERT autonómico",
      planned_offset_minutes: 0,
      expected_actions:
        "Llamar al CERT por un número conocido y abrir la muestra en un equipo aislado. Comparar diez registros con el padrón, entre dos personas. Anotar la hora: desde aquí puede correr el plazo. Avisar a la responsable de seguridad, a la delegada de protección de datos y a la secretaría.",
      attack_technique: "T1657",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02", "ID.RA-08"], ISO_27001: ["A.5.7", "A.5.25"] },
          rationale: "Un aviso externo debe comprobarse y escalarse en horas.",
        },
      ],
    },
    {
      title: "La columna OBS_SS",
      body: "La jefa de servicios sociales, al ver la muestra: «OBS_SS son nuestras observaciones. ‘Orden de alejamiento, no facilitar domicilio.’ ‘Menor tutelado.’ ‘Casa de acogida.’ Eso no está en el padrón: lo cruzamos una vez, para las ayudas de agosto. Hay tres casas en la lista completa si es la que pienso. Alguien tiene que llamarlas antes de que yo termine esta frase.»",
      channel: "IN_PERSON",
      sender: "Jefa de servicios sociales",
      planned_offset_minutes: 12,
      expected_actions:
        "Llamar de inmediato a las casas de acogida y a la policía, antes de cualquier análisis. Ofrecer traslado a quien lo necesite y escuchar qué prefiere cada persona. Restringir quién ve la muestra. Localizar el fichero cruzado y sus copias. Decisión en 10 minutos: a quién se protege hoy y quién lo dirige.",
      questions: "¿Avisamos a alguien cuyo nombre quizá no esté?\n¿Quién llama a una persona que teme el teléfono?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-03", "RS.CO-02"], SOC_2: ["P6.6"] },
          rationale: "Las personas en peligro deben ser avisadas antes que nadie.",
        },
      ],
    },
    {
      title: "Agosto, 03:14",
      body: "El técnico de sistemas: «La única exportación que encaja es del 14 de agosto, 03:14, con el usuario de la empresa que mantiene la aplicación del padrón, por la VPN. 96.412 filas, exactas. Ese usuario sigue activo: entró anteayer. Guardamos los registros noventa días, así que los de agosto se borran… mañana. Y el doble factor se lo quitamos en julio porque ‘no les funcionaba’.»",
      channel: "CHAT",
      sender: "Técnico de sistemas",
      planned_offset_minutes: 24,
      expected_actions:
        "Parar el borrado de registros y hacer una copia con su huella. Deshabilitar el usuario y cerrar sus sesiones. Revisar las entradas desde agosto, también la de anteayer. Buscar otras cuentas de terceros sin doble factor.",
      attack_technique: "T1078",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-07", "RS.MI-01"], ISO_27001: ["A.5.28", "A.8.15"] },
          rationale: "La prueba debe salvarse antes de que caduque, y el acceso cerrarse.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.AA-03"], CIS: ["6.3"] },
          rationale: "Sale a la luz una cuenta sin segundo factor.",
        },
      ],
    },
    {
      title: "Sin nosotros no hay nóminas",
      body: "El gerente de la empresa proveedora, por teléfono: «Si nos cierran la VPN, no puedo garantizar el censo para la junta electoral del lunes ni las nóminas del martes. Lo del portátil de un compañero ya se arregló en septiembre, era un virus normal. No lo comunicamos porque no afectaba a clientes. ¿Con quién hablo para que nos abran hoy?»",
      channel: "PHONE",
      sender: "Gerente de la empresa proveedora",
      planned_offset_minutes: 36,
      expected_actions:
        "Mantener cerrado el acceso general. Pedir por escrito fechas, equipo, credenciales y análisis de aquel portátil. Ofrecer acceso presencial o supervisado para el censo y las nóminas. Revisar en el contrato el deber de comunicar como encargado del tratamiento. Decisión en 15 minutos: en qué condiciones trabaja el proveedor hasta el martes.",
      questions: "¿Quién en esta casa sabe hacer el censo sin ellos?",
      attack_technique: "T1199",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-08"], ISO_27001: ["A.5.20", "A.5.22"] },
          rationale: "El proveedor debe informar y trabajar bajo condiciones del ayuntamiento.",
        },
      ],
    },
    {
      title: "Setenta y dos horas en campaña",
      body: "Nota de la delegada de protección de datos: «Es una violación de la confidencialidad con riesgo alto: hay que notificar a la Agencia en 72 horas desde que tenemos constancia, y comunicarlo a las personas sin dilación indebida. ¿Constancia desde el aviso de las 08:35 o desde la comprobación de las 10:20? Además, incidente de impacto alto en el Esquema Nacional de Seguridad: aviso al CERT. El alcalde pregunta si lo de las personas puede esperar al lunes siguiente a las elecciones.»",
      channel: "DOCUMENT",
      sender: "Delegada de protección de datos",
      planned_offset_minutes: 48,
      expected_actions:
        "Fijar la hora de constancia y razonarla; ante la duda, las 08:35. Enviar una primera notificación y completarla por fases. Dejar claro por escrito que la comunicación a las personas no depende del calendario electoral. Informar a la secretaría y a la junta electoral. Decisión en 20 minutos: cuándo se comunica a las personas y quién lo firma.",
      questions: "¿Qué parecería cada fecha vista dentro de un año?\n¿A quién debe informar también la oposición?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      duty: "GDPR_BREACH",
      duty_target_minutes: 20,
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "GV.OC-03"], ISO_27001: ["A.5.31", "A.5.34"] },
          rationale: "El plazo y su primera hora deben fijarse con independencia de la campaña.",
        },
      ],
    },
    {
      title: "¿Es verdad lo del padrón?",
      body: "Mensaje reenviado en grupos vecinales: «El ayuntamiento ha VENDIDO nuestros datos a un partido. Comprueba aquí si estás en la lista», con un enlace que pide documento de identidad y fecha de nacimiento. Un concejal de la oposición lo ha compartido. En dos horas, la centralita ha recibido 480 llamadas.",
      channel: "SOCIAL_MEDIA",
      sender: "Grupos vecinales",
      planned_offset_minutes: 60,
      expected_actions:
        "Publicar enseguida que ese enlace es un fraude y pedir su retirada. Llamar al concejal y a todos los grupos, con los mismos datos. Habilitar un teléfono y una ventanilla con respuestas sencillas. Confirmar lo comprobado y desmentir solo lo que se sabe falso.",
      questions: "¿Quién habla por el ayuntamiento cuando el alcalde es candidato?",
      attack_technique: "T1598.003",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], CIS: ["17.6"] },
          rationale: "Un bulo y un fraude deben desmentirse con rapidez y neutralidad.",
        },
      ],
    },
    {
      title: "Compramos nosotros la lista",
      body: "El jefe de gabinete, a puerta cerrada: «Son 0,8 bitcoins. Conozco a alguien que la compra sin que aparezca el ayuntamiento, y se acabó. Sale de una partida de publicidad. ¿O preferís explicar a una madre que su exmarido la ha encontrado por nuestra culpa?»",
      channel: "IN_PERSON",
      sender: "Jefe de gabinete",
      planned_offset_minutes: 72,
      expected_actions:
        "Rechazarlo y explicar por qué: comprar no borra copias, puede ser delito y mancha el expediente. Dejar constancia. Tratar el miedo que hay detrás: más protección para esas familias. Informar a la policía, que quizá pueda actuar en el foro.",
      questions: "¿Qué haríamos si la oferta fuera de un solo comprador y terminara esta noche?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      audience: "Alcaldía y secretaría",
    },
    {
      title: "Entró anteayer, y no para mirar",
      body: "Segundo informe del técnico: «Anteayer, 22:40, el mismo usuario creó un registro en el padrón: doce altas en un bloque de la calle Molino, número 7, todas con fecha de hace dos años. Ese bloque está tapiado. No sé si es lo único que ha cambiado desde agosto. El censo electoral se cerró el lunes con estos datos.»",
      channel: "TICKET",
      sender: "Técnico de sistemas",
      planned_offset_minutes: 84,
      expected_actions:
        "Comparar el padrón con la copia anterior a agosto, alta por alta. No corregir nada sin dejar rastro. Comunicarlo hoy a la oficina del censo electoral y a la junta. Separar en todo mensaje lo copiado de lo alterado. Decisión en 15 minutos: qué se dice hoy a la junta electoral.",
      questions: "¿Cómo se demuestra que un registro es íntegro?",
      attack_technique: "T1565.001",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-08", "DE.AE-03"], ISO_27001: ["A.8.16"] },
          rationale: "Además de la copia, debe descubrirse una alteración y su alcance.",
        },
      ],
    },
    {
      title: "Cuarenta ordenanzas y 9.000 cartas",
      body: "La jefa de atención ciudadana: «Para avisar a las personas con riesgo alto me salen 9.100 cartas. La imprenta dice jueves. El servicio de Correos está con el voto. Tengo a cuarenta personas y un autobús. Y hay 1.300 sin domicilio válido, que son justo las que más nos importan. ¿Por dónde empiezo, y qué dice la carta que no entregue a nadie la dirección?»",
      channel: "EMAIL",
      sender: "Jefa de atención ciudadana",
      planned_offset_minutes: 96,
      expected_actions:
        "Empezar por quienes corren peligro, en persona o por su trabajadora social. Un texto breve: qué se copió, qué puede pasar, qué hacer, dónde preguntar; sin datos que identifiquen a quien convive con la persona. Versión en lectura fácil y en las lenguas del barrio. Apoyarse en entidades sociales de confianza.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { SOC_2: ["P6.6"], ISO_27001: ["A.5.34"] },
          rationale: "El aviso debe llegar a quien más lo necesita y no causar un daño nuevo.",
        },
      ],
    },
    {
      title: "El padrón de papel",
      body: "La funcionaria más veterana de estadística: «Si cerramos la aplicación una semana para revisarla, aquí hacen falta certificados para becas, matrículas y juicios: unos doscientos al día. Yo los he hecho a mano, con el libro de 2010 y un sello. Puedo volver a hacerlo, pero alguien tiene que decir qué certifico si no sé quién vive en la calle Molino.»",
      channel: "IN_PERSON",
      sender: "Funcionaria de estadística",
      planned_offset_minutes: 108,
      expected_actions:
        "Permitir consultas sobre la copia de julio, con sello de fecha, y parar altas y cambios salvo urgencia. Dos personas por certificado. Avisar a juzgados y centros educativos de la demora. Anotar lo que habrá que introducir después.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { ISO_27001: ["A.5.29"], NIST_CSF: ["RC.RP-04"] },
          rationale: "El servicio esencial debe seguir con medios sencillos y datos fiables.",
        },
      ],
    },
    {
      title: "Abrir el lunes",
      body: "Lista sobre la mesa, domingo, 19:00: «Usuario del proveedor retirado; acceso nuevo con doble factor y por horas. Doce altas anuladas con expediente. Comparación: 99,2 % revisado, quedan 771 movimientos. Fichero cruzado: borrado en dos sitios, una tercera copia sin localizar. Registros: ahora dos años.» Al pie: «¿Abrimos el padrón mañana a las nueve? Firma:»",
      channel: "DOCUMENT",
      planned_offset_minutes: 120,
      expected_actions:
        "Separar lo que impide abrir de lo que puede seguir después. Poner nombre y fecha a la copia sin localizar y a los 771 movimientos. Nombrar a quien puede volver a cerrar. Contar a la ciudadanía qué se ha cambiado. Decisión en 15 minutos: abrir a las nueve, abrir solo consultas o esperar.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05", "RC.RP-06"] },
          rationale: "La vuelta del servicio depende de condiciones comprobadas.",
        },
      ],
    },
  ],
};
