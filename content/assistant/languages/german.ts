import { site } from "../../site.ts";
import type { Language } from "./language.ts";

const HELP =
  "Auf Deutsch beantworte ich Fragen zu Preisen, Dauer, Adresse, Öffnungszeiten, Kontakt, Erstattung, Leistungen, Dokumenten, Bezahlung, Rechten, Daten und Team.";

export const german: Language = {
  tag: "de",
  name: "German",
  words:
    "der, die, das, den, dem, des, ein, eine, einen, einem, einer, und, oder, aber, auch, nicht, kein, keine, keinen, ist, sind, seid, bin, bist, sein, war, wird, werden, würde, würden, haben, habt, habe, hat, hättet, " +
    "ich, du, ihr, wir, sie, er, es, mir, mich, uns, euch, euer, eure, euren, ihre, ihren, ihrem, mein, meine, meinen, meiner, unser, unsere, unseren, dein, deine, was, wer, wem, wen, wessen, gehört, leute, arbeiten, arbeitet, akzeptiert, nehmt, geht, klappt, wie, wo, wann, warum, welche, welcher, welches, " +
    "kann, kannst, könnt, können, könnte, könnten, könnten, möchte, möchten, will, wollen, wollt, brauche, brauchen, suche, suchen, muss, müssen, soll, sollen, darf, gibt, gib, mit, für, fuer, von, vom, bei, beim, zu, zum, zur, auf, " +
    "aus, nach, über, um, im, am, an, bis, seit, noch, schon, denn, dann, wenn, ob, dass, ja, nein, bitte, mal, nur, sehr, viel, viele, mehr, weniger, etwas, alles, macht, mache, machen, machst, baut, bauen, entwickelt, " +
    "entwickeln, erstellt, erstellen, bietet, bieten, sprecht, sprechen, deutsch, deutsche, auf, tag, tage, tagen, woche, wochen, monat, monate, firma, laden, unternehmen, projekt, webseite, webseiten, homepage, anwendung, heißt, so",
  loans:
    "app, apps, mvp, chatbot, service, software, online, ok, email, whatsapp, pdf, upload, team, was, will, an, so, war, hat, am, plan, bot, budget, code",
  spellings: [
    ["ae", "a"],
    ["oe", "o"],
    ["ue", "u"],
  ],
  matters: {
    price: {
      says:
        "preis*, *preis, *preise, preiss, kosten*, kostet, kost, koste, kostn, kotset, kosted, wie teuer, teuer, günstig, billig, tarif, tarife, angebot, kostenvoranschlag, gebühr, gebühren, honorar, stundensatz, " +
        "rabatt, rabatte, nachlass, ermäßigung, kostenlos, gratis, umsonst, im monat, monatlich",
      loans: "budget",
      perhaps: "wie viel, wieviel, wievil",
    },
    duration: {
      says:
        "wie lange, wielange, wi lange, dauer, dauert, dauern, dauret, wie viel zeit, wieviel zeit, wie viele tage, wieviele tage, wie vielen tagen, wievielen tagen, wie viele wochen, frist, fertig, lieferzeit, liefert, lieferung, schnell, wie schnell, wie schnell geht das, bis wann, zeitrahmen, umsetzungszeit, " +
        "wann ist, wann wäre, wann bekomme",
      perhaps: "wann, zeit, woche, tage, tagen, wochen, monate",
    },
    place: {
      says: "sitzt, seid ihr in, sitz, standort, standorte, adresse, addresse, anschrift, firmensitz, welches land, welchem land, stadt, welcher stadt, karte, besuchen, vorbeikommen, woher, ansässig, anfahrt, zu finden, finde ich euch",
      perhaps: "wo, büro, land",
    },
    hours: {
      says:
        "öffnungszeiten, offnungszeiten, öffnungszeit, geöffnet, geschlossen, bürozeiten, geschäftszeiten, sprechzeiten, uhrzeit, uhr, wann habt, wann offen, offen, auf habt, habt ihr auf, auf am, erreichbar, am wochenende, wochenende, samstag, samstags, sonntag, sonntags, " +
        "antwortet, antworten, antwort, antwortzeit, wie schnell antwortet, wie lange bis zur antwort, wann antwortet, meldet ihr euch, wann meldet, meldet ihr euch zurück, melden sie sich zurück, meldet euch, wie viel uhr, wie lange dauert die antwort, wie lange dauert eine antwort, wann erreiche",
    },
    contact: {
      says:
        "kontakt*, telefon*, tel, nummer, rufnummer, anrufen, anruf, rufen, ruft, mailadresse, schreiben, mit jemandem, jemanden, jemand, mensch, menschen, mitarbeiter, ansprechpartner, persönlich, termin, erreichen, erreiche, " +
        "mit einem menschen, sprechen mit, reden, rückruf, zurückrufen, zurückruft, kontakt aufnehmen, emailadresse, email adresse, e-mail-adresse, mail adresse",
      perhaps: "email, mail, whatsapp",
    },
    refund: {
      says:
        "rückerstattung*, ruckerstatung, erstattung*, erstattet, erstatten, rückzahlung, geld zurück, mein geld, zurück, zurückbekommen, zurückgeben, zurückzahlen, stornieren, storno, stornierung, widerruf, rücktritt, unzufrieden, nicht zufrieden, " +
        "garantie, nicht gefällt, abbreche, abbrechen, aufhöre, aufhören, aussteige",
    },
    cancel: {
      says: "kündigen, kündigung, kündige, kündbar, kündigungsfrist, abo beenden, abo, abonnement, mindestlaufzeit, vertragslaufzeit, monatlich kündbar, jederzeit kündbar",
    },
    services: {
      says: "leistung, leistungen, dienstleistung, dienstleistungen, was macht ihr, was machen sie, was bietet, was bieten, was könnt ihr, künstliche intelligenz",
      loans: "services, service",
      perhaps:
        "macht, baut, bauen, bietet, webseite, webseiten, website, homepage, onlineshop, shop, app, apps, chatbot, chatbots, onlineshop, shop, seo, anwendung",
    },
    upload: {
      says: "hochladen, hochlade, hochgeladen, lade, hoch, anhang, anhängen, datei, dateien, dokument, dokumente, unterlagen, pdf schicken, pdf senden, dokument schicken, datei schicken, lastenheft, pflichtenheft, einreichen, zuschicken, schicken, zusenden",
      loans: "pdf, word, docx, briefing, upload, uploaden, brief",
    },
    who: {
      says: "gründer*, gründerin, gründete, gegründet, geschäftsführer*, wer leitet, wer führt, wer steckt hinter, wer steht hinter, wer seid ihr, wer sind sie, wem gehört die firma, wem gehört das unternehmen, euer team, ihr team",
      loans: "ceo, founder, boss, owner",
      perhaps: "chef, chefin, inhaber, inhaberin, wer",
    },
    payment: {
      says: "zahlungsart, zahlungsarten, zahlungsmethode*, zahlungsmöglichkeit*, ratenzahlung, in raten, überweisung, überweisen, lastschrift, anzahlung, wie zahle, wie bezahle, wie kann ich zahlen, wie kann ich bezahlen",
      loans: "paypal, wise, payoneer, visa, mastercard, stripe, bitcoin",
      perhaps: "bezahlen, bezahle, bezahlt, zahlen, zahle, zahlung, zahlungen, kreditkarte*, karte",
    },
    ownership: {
      says: "gehört mir, gehört uns, gehören mir, gehört der code, wem gehört der code, gehört der quellcode, wem gehört der quellcode, quellcode, quelltext, urheberrecht*, nutzungsrecht*, geheimhaltung*, vertraulichkeits*, verschwiegenheit*",
      loans: "nda",
      perhaps: "code, gehört, gehören",
    },
    privacy: {
      says: "datenschutz*, mitlesen, liest, gelesen, einsehen, wer sieht, meine daten, meinen daten, gespeichert, speichert, speichern, löschen, gelöscht, löscht, dsgvo",
      perhaps: "lesen, daten, vertraulich",
    },
    greeting: { says: "hallo, halo, guten tag, guten morgen, guten abend, moin, servus, grüß gott, grüezi, hallöchen, deutsch" },
    thanks: { says: "danke, vielen dank, dankeschön, dank, tschüss, auf wiedersehen, ciao danke, merci vielmals" },
  },
  packages: {
    "Product Package": "produktpaket, produkt paket, mvp",
    "Developer Package": "entwicklerpaket, entwickler paket, entwickler, developer",
    "Product Plan": "produktplan, produkt plan",
    "2-Day Trial": "probe*, testtage, probetage, test, trial, zwei tage test, schnuppertage",
  },
  services: {
    "/app-development": "app, apps, handy*, mobile, android, ios, iphone, smartphone*",
    "/chatbots": "chatbot, chatbots, bot, bots",
    "/idea-mvp": "mvp, prototyp, prototypen, idee",
    "/cbs": "cloud",
    "/web": "web3, blockchain, krypto",
    "/LLM": "llm, gpt, chatgpt, sprachmodell, sprachmodelle",
    "/AIagent": "ki agenten, ki agent, agenten, automatisierung, automatisieren, automatisiert",
    "/AISaaS": "saas",
    "/services": "ki, künstliche intelligenz",
    other:
      "webseite*, website, websites, webseite, webseiten, homepage, internetseite, onlineshop, onlineshops, shop, seo, marketing, webdesign",
  },
  makes:
    "macht, machen sie, baut, bauen sie, bietet, bieten, entwickelt, entwickeln, erstellt, erstellen, programmiert, programmieren, könnt ihr",
  day: "tag, tage, tagen, tages",
  ordinals: [
    "ersten, erster",
    "zweiten, zweiter",
    "dritten, dritter",
    "vierten, vierter",
    "fünften, fünfter",
    "sechsten, sechster",
    "siebten, siebter",
  ],
  comma: ", ",
  semicolon: "; ",
  and: " und ",
  weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
  openingHours: ({ from, to, opens, closes, zone }) => `${from} bis ${to} von ${opens} bis ${closes} Uhr (${zone})`,
  offer: ({ price, usual, discount, isMonthly }) =>
    price === undefined
      ? "Preis auf Anfrage"
      : `${price} ${isMonthly ? "im Monat" : "(einmalig)"}${usual === undefined ? "" : `, ${discount} % weniger als die üblichen ${usual}`}`,
  answers: {
    price: ({ package: one, offers }) => [
      `${one === undefined ? "Unsere Preise von heute" : "Der Preis von heute"}: ${offers}.`,
      one?.isMonthly === false
        ? "Es ist ein Festpreis in US-Dollar."
        : "Es sind Festpreise in US-Dollar; was monatlich läuft, verlängert sich jeden Monat, bis Sie kündigen.",
    ],
    pricesAway: ({ email }) => [`Die Preise kann ich gerade nicht lesen; sie stehen auf der Preisseite, oder Sie fragen unter ${email}.`],
    duration: ({ package: one, mvpDays, validationDays, llmDays }) => {
      if (one?.isTrial)
        return [`${one.name}: zwei Arbeitstage mit dem Entwickler, den Sie bekämen, und am Ende ein Bericht zu Umfang und Machbarkeit.`];
      if (one?.isMonthly) return [`${one.name} läuft monatlich und verlängert sich jeden Monat, bis Sie kündigen.`];
      return [
        `Ein MVP ist in ${mvpDays} Kalendertagen fertig, gerechnet ab dem Gespräch, in dem wir den Umfang festlegen.`,
        `Eine Idee zu prüfen dauert ${validationDays} Tage, ein LLM einzubinden ${llmDays}; für Sie zählt das Datum auf Ihrer Umfangsseite.`,
      ];
    },
    place: ({ address }) => [`Wir sitzen in ${address}.`, "Auf der Kontaktseite finden Sie eine Karte und den Weg."],
    hours: ({ hours }) => [`Das Büro ist ${hours} geöffnet, und Anfragen beantworten wir innerhalb eines Werktags.`],
    contact: ({ phone, email, hours }) => [
      `Sie erreichen uns unter ${phone} oder ${email}.`,
      `Wir sind ${hours} da; über das Kontaktformular antwortet Ihnen ein Mensch innerhalb eines Werktags.`,
    ],
    refund: ({ stop, package: one }) => {
      if (one?.isTrial)
        return [
          "Die Probetage werden vor ihrem Beginn ganz erstattet; danach wird ihr Preis auf jedes Paket angerechnet, aber nicht ausgezahlt.",
        ];
      if (one?.isMonthly)
        return [
          "Vor dem Gespräch über den Umfang bekommen Sie alles zurück, danach von einem Monatspaket den Anteil der Wochen, die noch nicht begonnen haben.",
        ];
      if (stop !== undefined)
        return [
          stop.daysLeft === 0
            ? `Am ${stop.day}. Tag haben alle Tage begonnen, es bleibt also keiner zu erstatten.`
            : `Wenn Sie am ${stop.day}. Tag aufhören, bekommen Sie ${stop.daysLeft} von ${stop.days} Tagen zurück, das sind ${stop.percent} % des Preises${stop.amount === undefined ? "" : ` (${stop.amount})`}.`,
          "Ist durch unsere Schuld am Ende des letzten Tages nicht fertig, was zugesagt war, können Sie den ganzen Preis zurückverlangen.",
        ];
      return [
        "Vor dem Gespräch über den Umfang bekommen Sie alles zurück, danach den Anteil der Tage, die noch nicht begonnen haben (bei Monatspaketen der Wochen).",
        "Verspäten wir uns durch eigene Schuld, können Sie den ganzen Preis zurückverlangen; begonnene Probetage werden angerechnet, nicht ausgezahlt.",
      ];
    },
    refundTime: ({ refundDays }) => [`Das Geld geht auf Ihre Karte zurück; wir senden es innerhalb von ${refundDays} Werktagen.`],
    cancel: () => [
      "Ein Monatspaket kündigen Sie selbst auf Ihrer Bestellseite, an jedem Tag; der bezahlte Monat läuft zu Ende, danach wird nichts mehr abgebucht.",
      "Der Link zur Bestellseite steht in jeder E-Mail zu Ihrer Bestellung; ein einmalig bezahltes Paket verlängert sich nie.",
    ],
    services: ({ service, tools, services }) => [
      service === undefined ? `Wir bieten ${services}.` : `Ja, das machen wir: Die Leistung heißt ${service}${tools}.`,
      "Wir machen auch Websites, digitales Marketing und SEO, dann mit einem schriftlichen Angebot.",
    ],
    otherService: ({ email }) => [
      "Ja, wir machen auch Websites, digitales Marketing und SEO.",
      `Ein eigenes Paket gibt es dafür nicht: Schreiben Sie an ${email}, dann bekommen Sie ein schriftliches Angebot.`,
    ],
    upload: () => [
      "Ja, laden Sie hier eine PDF- oder Word-Datei mit höchstens 10 MB hoch, mit dem Knopf neben dem Textfeld.",
      "Ich lese sie, fasse sie zusammen und kann den Umfang entwerfen.",
    ],
    who: ({ founder }) => [
      `Gegründet und geleitet wird ${site.name} von ${founder}.`,
      "Das ganze Team stellt sich auf der Seite About Us vor.",
    ],
    payment: ({ transfers }) => [
      `Sie zahlen mit Karte, auf Wunsch auch über ${transfers}; die Preise sind in US-Dollar.`,
      "Ihre Kartendaten geben Sie auf der Seite von Stripe ein, nie auf dieser.",
    ],
    ownership: () => [
      "Alles gehört Ihnen, sobald es bezahlt ist: Code, Entwürfe, Texte und Konten.",
      "Eine Vertraulichkeitsvereinbarung (NDA) unterschreiben wir auch.",
    ],
    privacy: ({ chatDays }) => [
      "Was Sie schicken, lese ich, und auch unser Personal (staff) kann es lesen.",
      `Das Gespräch und seine Dateien werden ${chatDays} Tage nach der letzten Nachricht gelöscht, oder sofort, wenn Sie es im Chat löschen.`,
    ],
    greeting: () => [`Hallo. Ich bin der Assistent von ${site.name}, eine KI.`, HELP],
    thanks: () => ["Gern geschehen. Fragen Sie einfach weiter, wenn noch etwas offen ist."],
    help: ({ phone, email }) => [HELP, `Alles andere beantwortet Ihnen ein Mensch: ${phone} oder ${email}.`],
  },
};
