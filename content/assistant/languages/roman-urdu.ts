import { site } from "../../site.ts";
import type { Language } from "./language.ts";

const HELP =
  "Roman Urdu mein aap mujh se qeemat, waqt, pata, office timing, raabta, refund, services, document upload, payment, code ki malkiat, privacy aur team ke baare mein pooch sakte hain.";

export const romanUrdu: Language = {
  tag: "ur-Latn",
  name: "Urdu",
  words:
    "gi, ga, jay, jai, ban, hai, hain, hay, hein, hei, haii, ha, hoga, hogi, honge, hota, hoti, hote, tha, thi, thay, kya, kia, kiya, kyaa, kitna, kitni, kitne, kitnay, kitny, ktna, ktne, kitana, kaise, kese, kaisay, kesay, kaisa, kaisi, kab, kahan, kahaan, kidhar, kaun, kon, kaunsa, konsa, konsi, " +
    "kyun, kyon, kyu, aap, ap, apka, aapka, apki, aapki, apke, aapke, apko, aapko, apne, tum, tumhara, hum, ham, humein, hamein, humen, hamara, hamari, hamare, hamko, mujhe, mujhay, mujhko, mera, meri, mere, merey, main, mein, mai, " +
    "chahiye, chahie, chahye, chaiye, chahiay, chahta, chahte, chahti, kar, kr, krun, karun, karu, karoon, krdo, karte, karty, karta, karti, karna, karni, karne, karo, karein, karen, kren, krte, krna, kro, karwana, karwani, krwana, karwa, banate, banaty, banatay, banwana, banwani, bnate, bnwana, banana, bana, banai, banein, banegi, " +
    "banta, banti, raha, rahe, rahi, rahay, sakta, sakte, sakti, saktay, skta, skte, skti, sakty, milta, milti, milega, milegi, milenge, mil, dete, deti, dena, denge, dein, den, lete, lena, lenge, lun, dun, ka, ki, ke, kay, ko, se, say, ne, per, pe, bhi, bhe, kuch, kuchh, koi, " +
    "liye, lye, liay, bata, batao, batayen, bataen, batain, batayein, bataye, bta, btao, btaen, agar, lekin, magar, phir, aur, or, ya, yeh, ye, yah, woh, wo, nahi, nahin, nai, nhi, na, haan, jee, ji, " +
    "sab, bohat, bahut, bht, zyada, thora, thoda, aata, ata, aati, ati, aate, aega, ayega, jata, jati, jaye, jayegi, jayega, jaegi, lagta, lagte, lagti, lagega, lagegi, lagenge, lgta, lgega, lage, rupay, rupaye, baat, bat, karni, pooch, poochna, poochhna, mutaliq, bare, baray, abhi, kal, " +
    "apna, apni, dukan, dukaan, karobar, urdu, hun, hoon, hu, ho, hona, hue, hui, gaya, gayi, gaye, diya, dia, dijiye, dijye, kijiye, kijye, bhejna, bhej, bhejun, rakhna, yahan, wahan, idhar, udhar, taur, wala, wali, wale, kisi, kis, jab, tak, bhai, yaar, sahab, janab, zaroorat",
  loans:
    "price, prices, time, timing, timings, refund, package, packages, app, apps, application, website, web, site, contact, number, phone, address, office, upload, document, documents, file, pdf, word, service, services, email, mail, budget, cost, charges, charge, fee, fees, rate, rates, " +
    "team, project, developer, deadline, days, demo, meeting, call, please, plz, plan, plans, product, trial, mvp, chatbot, bot, start, startup, business, software, online, store, location, company, discount, monthly, whatsapp, reply, open, sunday, saturday, money, back, cancel, or, to, me, " +
    "is, us, in, he, the, do, ho, main, so, hi, per, say, bat, ham, den, tum, bare, mil, hue, dun, payment, delivery, estimate, response, branch, banana, person, agent, off, close, hours, quote, kid, how, hum, card, pay, code",
  spellings: [
    ["aa", "a"],
    ["ee", "i"],
    ["oo", "u"],
  ],
  matters: {
    price: {
      says:
        "qeemat, qeematein, keemat, kimat, qimat, qemat, kharcha, kharch, kharche, khrcha, karcha, kitne paise, kitnay paise, kitne ka, kitne ki, kitnay ka, kitny ki, kitne me, kitne mein, paise lagenge, paise lagte, paise lete, kitna lagega, kitne lagenge, " +
        "lagat, sasta, sasti, mehnga, mehngi, mahanga, riayat, muft, kitne rupay, kitna charge, kitna kharch, kitna kharcha, kitna dena",
      loans: "price, prices, cost, charges, charge, fee, fees, rate, rates, budget, discount, quote, estimate, monthly",
      perhaps: "kitna, kitne, kitni, kitnay, paise, paisay, pese, lagenge",
    },
    duration: {
      says: "kitna time, kitne din, kitnay din, kitne dino, kitna waqt, kitni der, kitna arsa, arsa, muddat, kab tak, kabtak, kitne time, kitne month, kitne week, kab ready, tayyar, tayar, mukammal, jaldi, der",
      loans: "deadline, timeline, ready, delivery, deliver, complete",
      perhaps: "kab, time, waqt, wqt, days, din, dino, dinon, hafte, hafton, mahine",
    },
    place: {
      says: "khan hai, khan ho, pata kya, pata batao, pta kia, aap ka pata, apka pata, office ka pata, shehar, sheher, shehr, mulk, jagah, kis shehar, kis mulk, kis jagah, konse shehar, kaunse shehar, naqsha",
      loans: "address, location, branch, map, city",
      perhaps: "kahan, kahaan, kidhar, office, daftar, dafter",
    },
    hours: {
      says:
        "kab khulta, kab khulte, khulta, khula, khulay, khule, khuli, khulti, band, bnd, band hota, auqat, auqaat, office time, office timing, office timings, office ka time, office kab, itwar, itwaar, hafta itwar, hafte ko, jumma, chutti, chhutti, kitne baje, baje, bajay, " +
        "jawab, jwab, jawaab, jawab kab, jawab kitni der, kitni der mein jawab, kitni der me jawab, reply kab, kab reply, kitne time mein reply, kitni der me reply, der mein reply, time mein reply, time me reply, kitne time me jawab, kitne time me reply, kab jawab",
      loans: "timing, timings, hours, open, close, off, sunday, saturday, weekend, reply, response",
    },
    contact: {
      says: "rabta, raabta, rabita, raabita, raabtah, rabta kaise, baat karni, baat karna, baat karwa, bat karni, baat ho, baat kar, insan, insaan, bande, kisi se baat, kisi bande, mulaqat, phone number, contact number, number dein, number do, number de, number kya, whatsapp number, contact kaise, contact kese",
      loans: "contact, number, phone, call, meeting, agent, person",
      perhaps: "email, mail, whatsapp",
    },
    refund: {
      says:
        "kitne paise wapas, kitne paise wapis, paise wapas, paise wapis, paisay wapas, paisay wapis, paise vapas, pese wapas, pese wapis, pese wapsi, paise wapsi, raqam wapas, wapas, wapis, wapsi, vapas, vapis, waapas, wapas milenge, wapas mil, wapas milte, pasand na, pasand nahi, pasand nahin, pasand nai, khatam, mansookh, rok, rokna, " +
        "chhor, chor dun, chorna",
      loans: "refund, refunds, money back, cancel",
    },
    cancel: {
      says: "kaise cancel, cancel kaise, kese cancel, cancel kese, cancel karne ka tareeqa, subscription band, package band, subscription khatam, package khatam, jab chahun cancel, jab chahein cancel, kabhi bhi cancel",
      loans: "subscription",
    },
    services: {
      says: "kya karte, kia karte, kya kaam, kia kaam, kaam karte, kam karte, kya kya karte, kya banate, kia banate, khidmat, khidmaat, kaun si services, konsi services, kon si services",
      loans: "service, services",
      perhaps:
        "banwana, banwani, bnwana, banana, bana, karwana, app, apps, application, website, web, chatbot, software, online store, dukan, store, bot, seo",
    },
    upload: {
      says: "bhej sakta, bhej sakte, bhejun, bhejna, bhejoon, dastavez, dastawez, dastaveez, dastavaiz, kaghaz, kaghzat, file bhej, document bhej, pdf bhej, file de, document de, bhej doon, bhej dun, bhej",
      loans: "upload, document, documents, file, files, pdf, word, docx, brief, attach",
    },
    who: {
      says: "bani kon, baani, kis ne banai, kis ne banayi, kisne banai, kisne banayi, kis ne shuru, kisne shuru, kis ki company, company kis ki, malik kon, malik kaun, maalik kaun, kon chalata, kaun chalata, kon hain aap, kaun hain aap, aap kaun, aap kon, team mein kon, team mein kaun",
      loans: "founder, ceo, owner, boss",
      perhaps: "malik, maalik, team",
    },
    payment: {
      says: "adaigi, adayigi, paise kaise, paise kese, kaise pay, kese pay, pay kaise, pay kese, qist, qiston, qistein, kist, kiston",
      loans: "payment, paypal, wise, payoneer, easypaisa, jazzcash, transfer, installment, installments, visa",
      perhaps: "card, pay",
    },
    ownership: {
      says: "code kis ka, code mera, code hamara, malkiat, milkiyat, milkiat, huqooq, muahida, muahide",
      loans: "nda, rights, ownership, copyright, source",
      perhaps: "code",
    },
    privacy: {
      says: "parh sakta, parh sakte, parhega, parhta, parhte, kon parh, kaun parh, parhe, parh, perh, dekh sakta, dekh sakte, dekhega, mehfooz, raazdari, razdari, mita",
      loans: "privacy, data, delete, staff",
    },
    greeting: { says: "kya haal, kia haal, kya hal, kaise hain, kese ho, kaise ho, adaab, adab arz" },
    thanks: { says: "shukriya, shukria, shukrya, bohat shukriya, bahut shukriya, meherbani, mehrbani, khuda hafiz, allah hafiz" },
  },
  packages: {
    "Product Package": "product package, product wala package, mvp",
    "Developer Package": "developer package, developer wala, developer",
    "Product Plan": "product plan",
    "2-Day Trial": "trial, do din ka trial, 2 din ka trial, aazmaish, azmaish",
  },
  services: {
    "/app-development": "app, apps, mobile app, application, applications, android, ios, iphone",
    "/chatbots": "chatbot, chatbots, bot, bots, chat bot",
    "/idea-mvp": "mvp, prototype, idea",
    "/cbs": "cloud",
    "/web": "web3, blockchain, crypto",
    "/LLM": "llm, gpt, chatgpt",
    "/AIagent": "ai agent, ai agents, automation, automate",
    "/AISaaS": "saas",
    "/services": "ai",
    other: "website, websites, web site, web, site, online store, online dukan, seo, marketing, store",
  },
  makes: "banate, banaty, banatay, bnate, banati, bana dete, bna dete, bana sakte, bna skte, bana skte, karte, krte, karty, dete, banadete",
  day: "din, day, roz",
  ordinals: [
    "pehle, pehla, pehley",
    "doosre, dusre, doosra",
    "teesre, tisre, teesra",
    "chothe, chauthe, chotha",
    "panchwen, paanchwen, panchven",
    "chhate, chatay, chhatay",
    "satwen, saatwen, satven",
  ],
  comma: ", ",
  semicolon: "; ",
  and: " aur ",
  weekdays: ["peer", "mangal", "budh", "jumeraat", "juma", "hafta", "itwaar"],
  openingHours: ({ from, to, opens, closes, zone }) => `${from} se ${to}, ${opens} se ${closes} tak (${zone})`,
  offer: ({ price, usual, discount, isMonthly }) =>
    price === undefined
      ? "qeemat raabta karne par"
      : `${price} ${isMonthly ? "mahana" : "(sirf ek dafa)"}${usual === undefined ? "" : `, yaani aam qeemat ${usual} se ${discount}% kam`}`,
  answers: {
    price: ({ package: one, offers }) => [
      `${one === undefined ? "Aaj ki qeematein yeh hain" : "Aaj ki qeemat yeh hai"}: ${offers}.`,
      one?.isMonthly === false
        ? "Yeh fixed price hai, US dollars mein."
        : "Qeematein fixed hain, US dollars mein; mahana package har mahine renew hota hai jab tak aap band na karein.",
    ],
    pricesAway: ({ email }) => [`Is waqt main qeematein nahi parh sakta; woh pricing page par hain, ya ${email} par pooch lein.`],
    duration: ({ package: one, mvpDays, validationDays, llmDays }) => {
      if (one?.isTrial)
        return [
          `${one.name} us developer ke saath do din ka kaam hai jo aap ko milega, aur aakhir mein scope aur feasibility report milti hai.`,
        ];
      if (one?.isMonthly) return [`${one.name} mahana hai aur har mahine renew hota hai jab tak aap band na karein.`];
      return [
        `MVP ${mvpDays} din mein tayyar hota hai, aur din us call se gine jate hain jis mein scope tay hota hai.`,
        `Idea validation mein ${validationDays} din lagte hain aur LLM integration mein ${llmDays}; aap ki asal tareekh aap ke scope page par likhi hogi.`,
      ];
    },
    place: ({ address }) => [`Hum ${address} mein hain.`, "Contact page par naqsha aur rasta mil jayega."],
    hours: ({ hours }) => [`Office ${hours} khula hai, aur hum ek working day ke andar jawab dete hain.`],
    contact: ({ phone, email, hours }) => [
      `Aap ${phone} par call ya ${email} par email kar sakte hain.`,
      `Office ${hours} khula hai; contact form par likhein to ek working day ke andar hamari team ka koi fard jawab dega.`,
    ],
    refund: ({ stop, package: one }) => {
      if (one?.isTrial)
        return [
          "Trial shuru hone se pehle poori raqam wapas milti hai; us ke baad uski qeemat kisi bhi package mein kat jati hai, wapas nahi hoti.",
        ];
      if (one?.isMonthly)
        return [
          "Scope call se pehle poori raqam wapas milti hai; us ke baad mahana package mein un hafton ka hissa jo abhi shuru nahi hue.",
        ];
      if (stop !== undefined)
        return [
          stop.daysLeft === 0
            ? `Din ${stop.day} tak saare din shuru ho chuke hote hain, is liye wapas karne ko koi din nahi bachta.`
            : `Agar aap din ${stop.day} par rokein to ${stop.days} mein se ${stop.daysLeft} din ke paise wapas milte hain, yaani qeemat ka ${stop.percent}%${stop.amount === undefined ? "" : ` (${stop.amount})`}.`,
          "Agar hamari ghalti se aakhri din tak wada poora na ho to aap poori raqam wapas le sakte hain.",
        ];
      return [
        "Scope call se pehle poori raqam wapas milti hai; us ke baad un dino ka hissa jo abhi shuru nahi hue (mahana package mein hafton ka).",
        "Agar der hamari ghalti se ho to aap poori raqam wapas le sakte hain; shuru ho chuke trial ke paise wapas nahi hote, doosre package mein kat jate hain.",
      ];
    },
    refundTime: ({ refundDays }) => [`Raqam aap ke card par wapas jati hai; hum ${refundDays} working days ke andar bhejte hain.`],
    cancel: () => [
      "Mahana package aap apne order ke page par kisi bhi din khud cancel kar sakte hain; jo mahina ada ho chuka hai woh poora chalta hai, us ke baad kuch charge nahi hota.",
      "Order ke page ka link aap ke order ki har email mein hai; ek baar ada kiya gaya package kabhi khud renew nahi hota.",
    ],
    services: ({ service, tools, services }) => [
      service === undefined
        ? `Hum yeh services dete hain: ${services}.`
        : `Ji haan, hum yeh kaam karte hain: is service ka naam ${service}${tools} hai.`,
      "Website, digital marketing aur SEO bhi karte hain, un ke liye likhi hui offer di jati hai.",
    ],
    otherService: ({ email }) => [
      "Ji haan, hum website, digital marketing aur SEO bhi karte hain.",
      `In ka apna package nahi hai: ${email} par likhein, aap ko likhi hui offer mil jayegi.`,
    ],
    upload: () => [
      "Ji haan, text field ke saath wale button se yahan PDF ya Word file upload karein, zyada se zyada 10 MB.",
      "Main use parh kar khulasa aur scope ka draft bana dunga.",
    ],
    who: ({ founder }) => [
      `${site.name} ki bunyad ${founder} ne rakhi, aur wohi is ki sarbarah hain.`,
      "Poori team About Us page par hai.",
    ],
    payment: ({ transfers }) => [
      `Payment card se hoti hai, ya kehne par ${transfers} se; qeematein US dollars mein hain.`,
      "Card ki tafseel Stripe ke page par likhi jati hai, is site par kabhi nahi.",
    ],
    ownership: () => [
      "Payment hote hi sab kuch aap ka hai: code, design, text aur accounts.",
      "Hum NDA (raazdari ka muahida) bhi sign karte hain.",
    ],
    privacy: ({ chatDays }) => [
      "Jo kuch aap bhejte hain use main parhta hoon, aur hamara staff bhi parh sakta hai.",
      `Guftagu aur us ki files aakhri message ke ${chatDays} din baad mit jati hain, ya foran jab aap unhein chat mein delete kar dein.`,
    ],
    greeting: () => [`Assalam o alaikum. Main ${site.name} ka assistant hoon, ek AI.`, HELP],
    thanks: () => ["Khush aamdeed. Kuch aur poochna ho to zaroor poochein."],
    help: ({ phone, email }) => [HELP, `Baqi sawalon ke liye hamari team se raabta karein: ${phone} ya ${email}.`],
  },
};
