import { site } from "../../site.ts";
import type { Language } from "./language.ts";

const HELP =
  "En español respondo preguntas sobre precios, plazos, dirección, horario, contacto, devoluciones, servicios, documentos que quiera subir, formas de pago, propiedad, privacidad y equipo.";

export const spanish: Language = {
  tag: "es",
  name: "Spanish",
  words:
    "el, la, los, las, un, una, unos, y, de, del, que, qué, es, son, está, están, estáis, estás, estais, hay, para, por, con, sin, en, al, lo, su, sus, tu, tus, mi, mis, me, nos, os, les, se, firman, firmáis, acuerdo, dueño, dueños, dedican, dedicáis, dedicas, envío, enviar, mandar, " +
    "yo, tú, usted, ustedes, vosotros, nosotros, ellos, este, esta, esto, eso, esa, ese, aquí, ahí, muy, más, menos, también, pero, porque, cuando, cuándo, como, cómo, quién, cuál, cuáles, " +
    "quiero, quisiera, querría, queremos, quiere, quieren, necesito, necesitamos, necesita, tengo, tenemos, tiene, tienen, tenéis, tienes, puedo, puede, pueden, podéis, podemos, podría, podrían, puedes, " +
    "hacen, hacéis, haces, hace, hacer, ofrecen, ofrecéis, trabajan, trabajáis, desarrollan, desarrolláis, construyen, crean, creáis, sabe, saben, sabéis, hablan, habláis, habla, hablas, me gustaría, " +
    "dime, dígame, decirme, dame, deme, soy, somos, eres, sois, fue, ser, tener, si, sí, mucho, mucha, algo, nada, todo, todos, otra, otro, entre, sobre, hasta, desde, según, cada, mes, días, día, " +
    "semana, semanas, empresa, negocio, tienda, proyecto, aplicación, aplicaciones, página, páginas, español, castellano, hablar, saber, sitio, favor, aceptan, aceptáis, quien, quienes, equipo, gente, mejor, algún, alguna, puedo, sería, luego, ahora, entonces, ya, tampoco, ningún",
  loans: "app, apps, web, mvp, online, chatbot, bot, ok, whatsapp, email, software, no, a, me, plan, trial",
  spellings: [],
  letters: /[¿¡]/,
  matters: {
    price: {
      says:
        "precio, precios, presio, precioo, cuánto cuesta, cuánto cuestan, cuesta, cuestan, cuanto me cuesta, cuesta*, coste, costes, costo, costos, costaría, costar, cuánto vale, vale la, valen, cuánto sale, " +
        "cuánto saldría, cuánto me saldría, cuánto cobran, cuánto cobráis, cobran, cobráis, cobras, tarifa, tarifas, presupuesto, presupuestos, cotización, cotizar, cuánto hay que pagar, cuánto es, cuánto sería, cuánto pido, " +
        "barato, caro, económico, descuento, descuentos, oferta, ofertas, rebaja, promoción, cuánto dinero, qué valor, mensualidad, cuota, gratis, gratuito, gratuita",
      perhaps: "cuánto, cuanta, q vale",
    },
    duration: {
      says:
        "plazo, plazos, plaso, cuánto tiempo, cuanto tardan, cuánto tarda, tardan, tarda, tardáis, tardarían, tardaría, demora, demoran, demorar, demoraría, cuánto dura, dura, duración, cuántos días, cuántas semanas, cuántos meses, " +
        "cuándo estaría, cuándo estará, cuándo tendría, para cuándo, fecha de entrega, entrega, entregan, entregáis, listo, lista, terminado, terminar, rápido, rapidez",
      perhaps: "cuándo, tiempo, tiempos, semana, días, semanas, meses",
    },
    place: {
      says:
        "ubicación, ubicados, ubicado, ubicacion, ubicada, dirección, direccion, direcion, sede, de qué país, en qué país, país, ciudad, qué ciudad, de dónde son, " +
        "mapa, visitarles, visitar, estáis en, están en, visitaros, cómo llegar, cómo llego, localización",
      perhaps: "dónde, oficina, oficinas",
    },
    hours: {
      says:
        "horario, horarios, orario, abren, abrís, abre, abierto, abiertos, cierran, cerráis, cierra, qué hora, a qué hora, qué horas, hora, horas, atienden, atendéis, atención al cliente, cuánto tardan en responder, " +
        "cuánto tardan en contestar, tardan en responder, tardan en contestar, tardáis en contestar, tardáis en responder, cuándo responden, cuándo contestan, cuándo me responden, responden, contestan, recibiré respuesta, recibo respuesta, una respuesta, " +
        "fin de semana, fines de semana, sábado, sábados, domingo, domingos, festivos",
    },
    contact: {
      says:
        "contacto, contactar, contactarles, contactaros, contacto con, contactarlos, contactarme, teléfono, telefono, telefno, número, numero, llamar, llamarme, llámenme, llámame, llamarles, llamaros, llamarlos, llamo, llamada, correo, correo electrónico, dirección de correo, escribirles, escribiros, " +
        "hablar con una persona, hablar con alguien, hablar con un humano, hablar con, persona, una persona real, humano, asesor, agente, comunicarme, comunicar, reunión, cita, agendar, wasap, guasap",
      perhaps: "whatsapp, email, mail",
    },
    refund: {
      says:
        "reembolso, reembolsos, rembolso, reenbolso, reembolsan, reembolsar, reembolsáis, devolución, devoluciones, devolucion, debolucion, devuelven, devolvéis, devolver, devuelve, devolverme, devuelvan, devolverían, recuperar el dinero, " +
        "recuperar mi dinero, recupero, mi dinero, el dinero, dinero de vuelta, garantía, no me gusta, no estoy satisfecho, no estoy contento, cancelar, cancelo, cancelación, si paro, parar, me arrepiento",
    },
    cancel: {
      says: "cancelar cuando, cancelar en cualquier momento, cancelar la suscripción, cancelar mi suscripción, cancelar el plan, cancelar mi plan, cómo cancelo, cómo cancelar, cómo puedo cancelar, darme de baja, dar de baja, me doy de baja, suscripción, permanencia, preaviso",
    },
    services: {
      says: "servicio, servicios, servisios, qué hacen, que hacen, qué hacéis, qué hacen ustedes, a qué se dedican, a qué os dedicáis, qué ofrecen, qué ofrecéis, inteligencia artificial",
      perhaps:
        "aplicación, aplicaciones, aplicacion, app, apps, chatbot, chatbots, bot, página web, paginas web, tienda online, tienda, web, sitio web, seo",
    },
    upload: {
      says:
        "subir, subo, sube, adjuntar, adjunto, cargar un, cargar el, cargar mi, enviar un documento, enviarles un documento, enviar un archivo, mandar un documento, mandar un archivo, mandar un pdf, enviar un pdf, documento, documentos, archivo, archivos, " +
        "fichero, ficheros, pdf, un word, briefing, pliego",
      loans: "pdf, word, docx, brief, upload",
    },
    who: {
      says: "fundó, fundador, fundadora, fundadores, fundaron, fundada, fundado, quién dirige, quién está detrás, quiénes son, quiénes sois, quién es el dueño, quién es la dueña, quién manda, quién lleva la empresa",
      loans: "ceo, founder",
      perhaps: "dueño, dueña, dueños, jefe, jefa, director, directora, propietario, propietaria, equipo",
    },
    payment: {
      says: "transferencia, forma de pago, formas de pago, método de pago, métodos de pago, medio de pago, medios de pago, cómo pago, cómo se paga, cómo puedo pagar, cómo les pago, pagar con, pago con, pagar por, a plazos, efectivo, anticipo",
      loans: "paypal, wise, payoneer, visa, mastercard, stripe, bitcoin",
      perhaps: "pagar, pago, pagos, pagan, tarjeta, tarjetas",
    },
    ownership: {
      says: "código, código fuente, el dueño del código, quién es el dueño del código, propiedad intelectual, derechos, me pertenece, nos pertenece, pertenece, confidencialidad, acuerdo de confidencialidad",
      loans: "nda, copyright",
      perhaps: "propiedad",
    },
    privacy: {
      says: "privacidad, mis datos, datos personales, quién lee, quién lo lee, quién puede leer, quién puede leerlo, puede leerlo, pueden leerlo, leerlo, quién ve, quién puede ver, guardan, guardáis, almacenan, borrar, borran, borráis, rgpd",
      perhaps: "leer, lee, leen, datos, confidencial",
    },
    greeting: {
      says: "hola, holaa, holi, ola, buenas, buenos días, buenas tardes, buenas noches, buen día, qué tal, saludos, español, castellano",
    },
    thanks: { says: "gracias, grasias, muchas gracias, muy amable, mil gracias, adiós, hasta luego, chao" },
  },
  packages: {
    "Product Package": "paquete de producto, mvp, paquete producto, paquete único",
    "Developer Package": "paquete de desarrollador, developer, paquete desarrollador, un desarrollador, programador",
    "Product Plan": "plan de producto, plan producto",
    "2-Day Trial": "prueba, prueba de dos días, prueba de 2 días, trial, período de prueba",
  },
  services: {
    "/app-development": "app, apps, aplicación, aplicaciones, aplicación móvil, móvil, android, ios, iphone",
    "/chatbots": "chatbot, chatbots, bot, bots",
    "/idea-mvp": "mvp, prototipo, idea",
    "/cbs": "nube, cloud",
    "/web": "web3, blockchain, cripto",
    "/LLM": "llm, gpt, chatgpt, modelo de lenguaje",
    "/AIagent": "agente de ia, agentes de ia, agentes, automatización, automatizar",
    "/AISaaS": "saas",
    "/services": "inteligencia artificial, ia",
    other:
      "página web, páginas web, sitio web, sitios web, web, webs, tienda online, tiendas online, tienda, tiendas, seo, marketing, diseño web",
  },
  makes:
    "hacen, hacéis, haces, hace, ofrecen, ofrecéis, desarrollan, desarrolláis, construyen, crean, creáis, pueden hacer, podéis hacer, puedes hacer, programan, diseñan, montan",
  day: "día, dia, días",
  ordinals: ["primer, primero", "segundo", "tercer, tercero", "cuarto", "quinto", "sexto", "séptimo"],
  comma: ", ",
  semicolon: "; ",
  and: " y ",
  weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  openingHours: ({ from, to, opens, closes, zone }) => `de ${from} a ${to}, de ${opens} a ${closes} (${zone})`,
  offer: ({ price, usual, discount, isMonthly }) =>
    price === undefined
      ? "precio a consultar"
      : `${price} ${isMonthly ? "al mes" : "(pago único)"}${usual === undefined ? "" : `, un ${discount} % menos que los ${usual} habituales`}`,
  answers: {
    price: ({ package: one, offers }) => [
      `${one === undefined ? "Nuestros precios de hoy" : "El precio de hoy"}: ${offers}.`,
      ...(one?.isMonthly === false
        ? (["El precio es fijo y está en dólares estadounidenses."] as const)
        : (["Son precios fijos en dólares estadounidenses; lo mensual se renueva cada mes hasta que usted lo cancele."] as const)),
    ],
    pricesAway: ({ email }) => [`Ahora mismo no puedo leer los precios; los encontrará en la página de precios o escribiendo a ${email}.`],
    duration: ({ package: one, mvpDays, validationDays, llmDays }) => {
      if (one?.isTrial)
        return [`${one.name} son dos días de trabajo con su futuro desarrollador y termina con un informe de alcance y viabilidad.`];
      if (one?.isMonthly) return [`${one.name} va por meses: se renueva cada mes hasta que usted lo cancele.`];
      return [
        `Un MVP está listo en ${mvpDays} días naturales, contados desde la llamada en la que acordamos el alcance.`,
        `Validar una idea lleva ${validationDays} días e integrar un LLM, ${llmDays}; la fecha que vale para usted figura en su hoja de alcance.`,
      ];
    },
    place: ({ address }) => [`Estamos en ${address}.`, "En la página de contacto encontrará un mapa y cómo llegar."],
    hours: ({ hours }) => [`La oficina abre ${hours}, y respondemos a las consultas en un día laborable.`],
    contact: ({ phone, email, hours }) => [
      `Puede llamarnos al ${phone} o escribirnos a ${email}.`,
      `Atendemos ${hours}; también puede usar el formulario de contacto, y le responderá una persona en un día laborable.`,
    ],
    refund: ({ stop, package: one }) => {
      if (one?.isTrial)
        return [
          "La prueba se devuelve entera antes de empezar; después su precio se descuenta de cualquier paquete, pero no se reembolsa.",
        ];
      if (one?.isMonthly)
        return [
          "Antes de la llamada de alcance se devuelve todo; después, de un paquete mensual, la parte de las semanas que aún no han empezado.",
        ];
      if (stop !== undefined)
        return [
          stop.daysLeft === 0
            ? `El día ${stop.day} ya han empezado todos los días, así que no queda ninguno por devolver.`
            : `Si se detiene el día ${stop.day}, le devolvemos ${stop.daysLeft} de los ${stop.days} días, un ${stop.percent} % del precio${stop.amount === undefined ? "" : ` (${stop.amount})`}.`,
          "Si no cumplimos por culpa nuestra al final del último día, puede pedir la devolución completa.",
        ];
      return [
        "Antes de la llamada de alcance se devuelve todo; después, la parte de los días que aún no han empezado (en los paquetes mensuales, de las semanas).",
        "Si el retraso es culpa nuestra, puede pedir la devolución completa; una prueba ya empezada no se reembolsa, se descuenta de otro paquete.",
      ];
    },
    refundTime: ({ refundDays }) => [`El dinero vuelve a su tarjeta: lo enviamos en un plazo de ${refundDays} días laborables.`],
    cancel: () => [
      "Un paquete mensual lo cancela usted mismo en la página de su pedido, cualquier día; el mes pagado llega a su fin y después no se cobra nada más.",
      "El enlace a esa página está en cada correo sobre su pedido; un paquete de pago único no se renueva nunca.",
    ],
    services: ({ service, tools, services }) => [
      service === undefined ? `Ofrecemos ${services}.` : `Sí, lo hacemos: se llama ${service}${tools} entre nuestros servicios.`,
      "También hacemos páginas web, marketing digital y SEO, con una oferta por escrito.",
    ],
    otherService: ({ email }) => [
      "Sí, también hacemos páginas web, marketing digital y SEO.",
      `No tienen un paquete propio: escríbanos a ${email} y recibirá una oferta por escrito.`,
    ],
    upload: () => [
      "Sí, suba aquí un PDF o un archivo de Word de hasta 10 MB con el botón junto al campo de texto.",
      "Lo leo, lo resumo y puedo preparar un borrador del alcance.",
    ],
    who: ({ founder }) => [
      `${site.name} fue fundada por ${founder}, que también la dirige.`,
      "La página About Us presenta a todo el equipo.",
    ],
    payment: ({ transfers }) => [
      `Se paga con tarjeta o, si lo pide, con ${transfers}; los precios están en dólares estadounidenses.`,
      "Los datos de la tarjeta se escriben en la página de Stripe, nunca en esta.",
    ],
    ownership: () => [
      "Todo es suyo en cuanto está pagado: código, diseños, textos y cuentas.",
      "También firmamos un acuerdo de confidencialidad (NDA).",
    ],
    privacy: ({ chatDays }) => [
      "Lo que usted envía lo leo yo, y también puede leerlo nuestro personal (staff).",
      `La conversación y sus archivos se borran ${chatDays} días después del último mensaje, o en cuanto usted los borre en el chat.`,
    ],
    greeting: () => [`Hola. Soy el asistente de ${site.name}, una IA.`, HELP],
    thanks: () => ["De nada, estoy a su disposición si tiene más preguntas."],
    help: ({ phone, email }) => [HELP, `Para lo demás le atiende una persona: ${phone} o ${email}.`],
  },
};
