import { site } from "../../site.ts";
import type { Language } from "./language.ts";

const HELP =
  "En français, je réponds aux questions sur les prix, les délais, l’adresse, les horaires, le contact, les remboursements, les services, les documents à envoyer, le paiement, la propriété, les données et l’équipe.";

export const french: Language = {
  tag: "fr",
  name: "French",
  words:
    "le, la, les, un, une, des, du, de, et, est, sont, c, ce, ça, ca, cela, cette, cet, ces, qui, que, quoi, qu, quel, quelle, quels, quelles, je, j, tu, il, elle, on, nous, vous, vs, ils, elles, mon, ma, mes, " +
    "ton, ta, votre, vos, notre, nos, leur, pour, avec, sans, dans, sur, par, chez, en, au, aux, y, ne, pas, plus, moins, très, aussi, mais, ou, où, parce, quand, comment, combien, pourquoi, si, oui, non, " +
    "suis, êtes, etes, es, sommes, ai, as, avez, avons, ont, fait, faites, font, faire, peut, peux, puis, pouvez, pouvons, veux, veut, voudrais, voulez, voulons, souhaite, souhaitons, aimerais, cherche, besoin, " +
    "faut, savoir, dire, dites, moi, proposez, développez, créez, réalisez, construisez, travaillez, parlez, parle, envoyer, envoie, envoi, français, francais, bonjour, entreprise, boutique, projet, appli, applis, logiciel, jour, jours, " +
    "semaine, semaines, mois, jusqu, quelqu, quelque, autre, tout, tous, est-ce, l, n, svp, stp, acceptez, appartient, équipe, gens, ici, là, alors, donc, déjà, encore, aucun, aucune, même, bien, peu, trop",
  loans:
    "site, app, mvp, web, chatbot, contact, service, services, document, pdf, ok, whatsapp, email, mail, message, online, me, plan, possible, support, budget, bot",
  spellings: [],
  matters: {
    price: {
      says:
        "prix, pris, tarif, tarifs, tariff, coût, coûts, coute, coûte, coûtent, coûtes, couter, coûterait, combien coute, combien ça coute, combien coûte, combien est-ce, c'est combien, vaut, devis, " +
        "facturez, facturer, cher, chère, pas cher, réduction, réductions, remise, remises, promo, promotion, rabais, abonnement, mensualité, tarification, gratuit, gratuite, gratuitement",
      loans: "budget",
      perhaps: "combien, conbien, combein, combiens",
    },
    duration: {
      says:
        "délai, délais, dellai, combien de temps, combien de tps, durée, dure, durent, prend combien de temps, ça prend combien, combien de jours, combien de semaines, combien de mois, livraison, livrez, livrer, livré, " +
        "prêt, prête, rapide, rapidement, quand est-ce que ce sera, quand est-ce prêt, pour quand, fini, terminé, en combien de temps",
      perhaps: "quand, temps, semaine, jours, semaines, mois, prend, prends",
    },
    place: {
      says:
        "vous trouvez, êtes en, êtes-vous en, êtes à, êtes-vous à, adresse, addresse, adrese, situés, situé, située, siège, localisation, quel pays, quelle ville, pays, ville, basés, basé, basée, " +
        "d'où venez, plan d'accès, venir vous voir, vous rendre visite",
      perhaps: "où, bureau, bureaux",
    },
    hours: {
      says:
        "horaire, horaires, oraires, heure, heures, ouvert, ouverts, ouverte, ouvrez, ouverture, ouvre, fermé, fermés, fermez, fermeture, week-end, weekend, samedi, dimanche, joignables, à quelle heure, quand répondez, répondez, répondez-vous, " +
        "combien de temps pour répondre, délai de réponse, temps de réponse, temps pour avoir une réponse, avoir une réponse, combien de temps recevrai-je une réponse, combien de temps aurai-je une réponse, recevrai-je une réponse, recevoir une réponse, une réponse, réponse sous, combien de temps avant une réponse, répondre",
    },
    contact: {
      says:
        "contacter, contactez, vous contacter, contacte, joindre, téléphone, téléphoner, telephone, tel, numéro, numero, appeler, apeller, appelle, rappeler, courriel, écrire, vous écrire, parler à, parler avec, parler a quelqu'un, une personne, " +
        "un humain, humain, à quelqu'un, avec quelqu'un, adresse mail, adresse email, adresse e-mail, conseiller, interlocuteur, rendez-vous, rdv, coordonnées, prendre contact",
      loans: "contact",
      perhaps: "email, mail, whatsapp",
    },
    refund: {
      says:
        "remboursement, remboursements, remboursment, rembourssement, remboursé, remboursée, remboursez, rembourser, rembourse, remboursables, remboursable, rendez l'argent, mon argent, l'argent, récupérer mon argent, récupère, annuler, annulation, annule, " +
        "annulé, rétractation, satisfait, pas content, pas contente, garantie, si j'arrête, arrête, arrêter",
    },
    cancel: {
      says: "résilier, résiliation, résiliable, abonnement, annuler quand, annuler quand je veux, annuler le forfait, annuler mon forfait, arrêter le forfait, sans engagement, engagement, préavis",
    },
    services: {
      says: "que faites-vous, vous faites quoi, faites quoi, que proposez-vous, vous proposez quoi, vos services, quels services, les services, prestations, prestation, intelligence artificielle, métier",
      loans: "services, service",
      perhaps:
        "proposez, appli, applis, application, applications, site web, site internet, site, sites, boutique en ligne, chatbot, chatbots, logiciel, app, seo",
    },
    upload: {
      says:
        "téléverser, télécharger, téléchargé, uploader, envoyer un document, envoyer un fichier, envoyer un pdf, envoyer mon, envoyer le, envoyer notre, transmettre, transmets, joindre un fichier, joindre un document, joindre un pdf, déposer, dépose, charger un, " +
        "importer, cahier des charges, fichier, fichiers, un document, mon document, des documents, pièce jointe, un pdf",
      loans: "pdf, document, documents, word, docx, brief, upload",
    },
    who: {
      says: "fondateur, fondatrice, fondateurs, fondé, fondée, qui a créé, qui dirige, qui êtes-vous, qui est derrière, à qui appartient l'entreprise, à qui appartient la société, qui est le patron, votre équipe, l'équipe",
      loans: "ceo, boss, founder",
      perhaps: "patron, patronne, gérant, gérante, directeur, directrice, dirigeant, dirigeante, propriétaire",
    },
    payment: {
      says: "moyen de paiement, moyens de paiement, mode de paiement, modes de paiement, virement, comment payer, comment puis-je payer, payer par, payer avec, payer en, régler par, en plusieurs fois, acompte",
      loans: "paypal, wise, payoneer, visa, mastercard, stripe, bitcoin",
      perhaps: "paiement, paiements, carte, cb, payer, paie, paye, régler",
    },
    ownership: {
      says: "propriété, propriété intellectuelle, code source, le code, du code, droits, droits d'auteur, m'appartient, appartient, appartiendra, accord de confidentialité, clause de confidentialité, confidentialité",
      loans: "nda, copyright",
    },
    privacy: {
      says: "données, données personnelles, mes données, vie privée, rgpd, qui lit, qui peut lire, peut lire, peut le lire, qui va lire, qui peut voir, qui verra, lira, effacer, effacez, supprimer, supprimez, conservez, stockez",
      perhaps: "lire, lit, confidentiel",
    },
    greeting: { says: "bonjour, bonsoir, salut, coucou, bjr, bonne journée, allo, français" },
    thanks: { says: "merci, mersi, merci beaucoup, merci bien, au revoir, à bientôt, bonne soirée" },
  },
  packages: {
    "Product Package": "forfait produit, mvp, pack produit",
    "Developer Package": "forfait développeur, développeur, pack développeur, developer",
    "Product Plan": "plan produit",
    "2-Day Trial": "essai, période d'essai, essai de deux jours, essai de 2 jours, trial",
  },
  services: {
    "/app-development":
      "app, apps, appli, applis, application mobile, applications mobiles, application, applications, mobile, android, ios, iphone",
    "/chatbots": "chatbot, chatbots, bot, bots, agent conversationnel",
    "/idea-mvp": "mvp, prototype, idée",
    "/cbs": "cloud, nuage",
    "/web": "web3, blockchain, crypto",
    "/LLM": "llm, gpt, chatgpt, modèle de langage",
    "/AIagent": "agents ia, agent ia, automatiser, automatisation",
    "/AISaaS": "saas",
    "/services": "intelligence artificielle, ia",
    other: "site, sites, site web, site internet, sites internet, boutique en ligne, e-commerce, seo, référencement, marketing",
  },
  makes: "faites, fait, proposez, développez, créez, réalisez, construisez, savez faire, programmez, concevez",
  day: "jour, jours",
  ordinals: [
    "premier, 1er",
    "deuxième, second, 2e, 2eme",
    "troisième, 3e, 3eme",
    "quatrième, 4e, 4eme",
    "cinquième, 5e, 5eme",
    "sixième, 6e, 6eme",
    "septième, 7e, 7eme",
  ],
  comma: ", ",
  semicolon: " ; ",
  and: " et ",
  weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  openingHours: ({ from, to, opens, closes, zone }) => `du ${from} au ${to}, de ${opens} à ${closes} (${zone})`,
  offer: ({ price, usual, discount, isMonthly }) =>
    price === undefined
      ? "prix sur demande"
      : `${price} ${isMonthly ? "par mois" : "(paiement unique)"}${usual === undefined ? "" : `, soit ${discount} % de moins que les ${usual} habituels`}`,
  answers: {
    price: ({ package: one, offers }) => [
      `${one === undefined ? "Nos prix d’aujourd’hui" : "Le prix d’aujourd’hui"} : ${offers}.`,
      one?.isMonthly === false
        ? "C’est un prix fixe, en dollars américains."
        : "Ce sont des prix fixes en dollars américains ; ce qui est mensuel se renouvelle chaque mois jusqu’à ce que vous l’arrêtiez.",
    ],
    pricesAway: ({ email }) => [
      `Je ne peux pas lire les prix pour le moment ; vous les trouverez sur la page des prix ou en écrivant à ${email}.`,
    ],
    duration: ({ package: one, mvpDays, validationDays, llmDays }) => {
      if (one?.isTrial)
        return [
          `${one.name} : deux jours de travail avec votre futur développeur, qui s’achèvent par un rapport de périmètre et de faisabilité.`,
        ];
      if (one?.isMonthly) return [`${one.name} fonctionne au mois et se renouvelle chaque mois jusqu’à ce que vous l’arrêtiez.`];
      return [
        `Un MVP est prêt en ${mvpDays} jours calendaires, comptés à partir de l’appel où nous fixons le périmètre.`,
        `La validation d’une idée prend ${validationDays} jours, l’intégration d’un LLM ${llmDays} ; la date qui compte pour vous figure sur votre page de périmètre.`,
      ];
    },
    place: ({ address }) => [`Nous sommes à ${address}.`, "La page de contact montre un plan et le chemin."],
    hours: ({ hours }) => [`Le bureau est ouvert ${hours}, et nous répondons en un jour ouvré.`],
    contact: ({ phone, email, hours }) => [
      `Vous pouvez nous appeler au ${phone} ou nous écrire à ${email}.`,
      `Nous sommes joignables ${hours} ; par le formulaire de contact, une personne vous répond en un jour ouvré.`,
    ],
    refund: ({ stop, package: one }) => {
      if (one?.isTrial)
        return [
          "L’essai est remboursé en entier avant son début ; ensuite son prix est déduit de tout autre forfait, sans être remboursé.",
        ];
      if (one?.isMonthly)
        return [
          "Avant l’appel de cadrage, tout vous est remboursé ; ensuite, pour un forfait mensuel, la part des semaines qui n’ont pas commencé.",
        ];
      if (stop !== undefined)
        return [
          stop.daysLeft === 0
            ? `Au jour ${stop.day}, tous les jours ont commencé : il n’en reste aucun à rembourser.`
            : `Si vous arrêtez au jour ${stop.day}, nous vous remboursons ${stop.daysLeft} jours sur ${stop.days}, soit ${stop.percent} % du prix${stop.amount === undefined ? "" : ` (${stop.amount})`}.`,
          "Si, par notre faute, ce qui était promis n’est pas en ligne à la fin du dernier jour, vous pouvez demander un remboursement complet.",
        ];
      return [
        "Avant l’appel de cadrage, tout vous est remboursé ; ensuite, la part des jours qui n’ont pas commencé (des semaines, pour un forfait mensuel).",
        "Si le retard est de notre fait, vous pouvez demander un remboursement complet ; un essai commencé n’est pas remboursé, mais déduit d’un autre forfait.",
      ];
    },
    refundTime: ({ refundDays }) => [`L’argent repart vers votre carte : nous l’envoyons sous ${refundDays} jours ouvrés.`],
    cancel: () => [
      "Vous résiliez vous-même un forfait mensuel sur la page de votre commande, n’importe quel jour ; le mois payé va à son terme, puis plus rien n’est débité.",
      "Le lien vers cette page figure dans chaque e-mail sur votre commande ; un forfait payé une seule fois ne se renouvelle jamais.",
    ],
    services: ({ service, tools, services }) => [
      service === undefined ? `Nous proposons ${services}.` : `Oui, nous le faisons : c’est notre service ${service}${tools}.`,
      "Nous réalisons aussi des sites web, du marketing numérique et du SEO, avec une offre écrite.",
    ],
    otherService: ({ email }) => [
      "Oui, nous réalisons aussi des sites web, du marketing numérique et du SEO.",
      `Ils n’ont pas de forfait à eux : écrivez-nous à ${email} et vous recevrez une offre écrite.`,
    ],
    upload: () => [
      "Oui, envoyez ici un PDF ou un fichier Word de 10 Mo au plus, avec le bouton à côté du champ de texte.",
      "Je le lis, je le résume et je peux préparer une ébauche de périmètre.",
    ],
    who: ({ founder }) => [`${site.name} a été fondée par ${founder}, qui la dirige.`, "La page About Us présente toute l’équipe."],
    payment: ({ transfers }) => [
      `On paie par carte ou, sur demande, par ${transfers} ; les prix sont en dollars américains.`,
      "Les données de la carte se saisissent sur la page de Stripe, jamais sur celle-ci.",
    ],
    ownership: () => [
      "Tout est à vous dès que c’est payé : le code, les maquettes, les textes et les comptes.",
      "Nous signons aussi un accord de confidentialité (NDA).",
    ],
    privacy: ({ chatDays }) => [
      "Ce que vous envoyez, je le lis, et notre personnel (staff) peut le lire aussi.",
      `La conversation et ses fichiers sont effacés ${chatDays} jours après le dernier message, ou dès que vous les effacez dans le chat.`,
    ],
    greeting: () => [`Bonjour. Je suis l’assistant de ${site.name}, une IA.`, HELP],
    thanks: () => ["Avec plaisir. N’hésitez pas si vous avez d’autres questions."],
    help: ({ phone, email }) => [HELP, `Pour le reste, une personne vous répond : ${phone} ou ${email}.`],
  },
};
