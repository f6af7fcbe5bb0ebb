/** How visitors put things, for the assistant to understand: spelt-out short forms, and many words for one matter. */

/** Whole words on the left become the words on the right before anything else happens. */
export const shortForms: Readonly<Record<string, string>> = {
  u: "you",
  ur: "your",
  r: "are",
  pls: "please",
  plz: "please",
  thx: "thanks",
  tks: "thanks",
  ty: "thanks",
  wat: "what",
  waht: "what",
  wht: "what",
  whats: "what is",
  hows: "how is",
  wheres: "where is",
  whos: "who is",
  hwo: "how",
  mch: "much",
  muhc: "much",
  mny: "many",
  kitna: "how much",
  kitne: "how much",
  kitni: "how much",
  qeemat: "price",
  hw: "how",
  teh: "the",
  adn: "and",
  abt: "about",
  bout: "about",
  cn: "can",
  gimme: "give me",
  gonna: "going to",
  wanna: "want to",
  gotta: "have to",
  dont: "do not",
  doesnt: "does not",
  cant: "can not",
  cannot: "can not",
  wont: "will not",
  isnt: "is not",
  im: "i am",
  ive: "i have",
  youre: "you are",
  thats: "that is",
  ppl: "people",
  devs: "developers",
  dev: "developer",
  bot: "chatbot",
  bots: "chatbots",
  biz: "business",
  prob: "problem",
  info: "information",
  asap: "soon",
  btw: "",
  mths: "months",
  mth: "month",
  mo: "month",
  wk: "week",
  wks: "weeks",
  yrs: "years",
  hrs: "hours",
  pkg: "package",
  pkgs: "packages",
  tel: "phone",
  mail: "email",
  mails: "emails",
  addr: "address",
  msg: "message",
  doc: "document",
  docs: "documents",
  ios: "ios",
  gpt: "chatgpt",
};

/** Several words that mean one thing; longer ones first where they overlap. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bhow much (of (my|our) )?(time|effort|work)\b/g, "my time needed"],
  [/\bhow (much|expensive|costly)\b/g, "price"],
  [/\bhow (long|fast|quick|quickly|many (days|weeks|months))\b/g, "duration"],
  [/\b(time ?frame|time ?line|turn ?around|lead time|delivery time)s?\b/g, "duration"],
  [/\bhow soon\b/g, "when soon"],
  [/\bmoney back\b/g, "refund"],
  [/\bget (my|our|the) money back\b/g, "refund"],
  [/\bminimum viable product\b/g, "mvp"],
  [/\b(large )?language models?\b/g, "llm"],
  [/\bmachine learning\b/g, "ai model"],
  [/\bartificial intelligence\b/g, "ai"],
  [/\bchat ?bots?\b/g, "chatbot"],
  [/\bvoice ?bots?\b/g, "voice chatbot"],
  [/\bnon disclosure( agreement)?\b/g, "nda"],
  [/\bconfidentiality agreement\b/g, "nda"],
  [/\bintellectual property\b/g, "ownership"],
  [/\bsource code\b/g, "code"],
  [/\bcode ?base\b/g, "code"],
  [/\bsearch engine optimi[sz]ation\b/g, "seo"],
  [/\bweb ?sites?\b/g, "website"],
  [/\bweb ?pages?\b/g, "website"],
  [/\bsmart ?phones?\b/g, "mobile phone"],
  [/\bopen ?source\b/g, "opensource"],
  [/\bcross platform\b/g, "crossplatform"],
  [/\bhand ?over\b/g, "handover"],
  [/\btime ?zones?\b/g, "timezone"],
  [/\bkick ?off\b/g, "start"],
  [/\bget going\b/g, "start"],
  [/\bsign up\b/g, "start"],
  [/\b(split|spread) (the |my )?(payments?|cost|price)\b/g, "instalment"],
  [/\bcase stud(y|ies)\b/g, "casestudy"],
  [/\b(make|making|makes|made) (things|stuff|something|facts|it) up\b/g, "hallucination"],
  [/\bmake up (things|stuff|facts|answers)\b/g, "hallucination"],
  [/\bround the clock\b/g, "24/7"],
  [/\b24 ?(x|\/|by|-) ?7\b/g, "24/7"],
  [/\btwo days?\b/g, "2 day"],
  [/\bseven days?\b/g, "7 day"],
  [/\bfourteen days?\b/g, "14 day"],
  [/\btwo weeks?\b/g, "14 day"],
  [/\bone week\b/g, "7 day"],
  [/\ba week\b/g, "7 day"],
];

/** Words that count as the first of their row. */
export const synonyms: readonly (readonly string[])[] = [
  ["price", "cost", "pricing", "fee", "rate", "tariff", "quote", "quotation", "priced", "costing", "prices", "costly", "expensive"],
  ["refund", "reimburse", "reimbursement", "repay"],
  ["pay", "payment", "paid", "checkout", "billing", "billed"],
  ["card", "visa", "mastercard", "amex", "credit", "debit"],
  ["phone", "telephone", "ring", "hotline"],
  ["location", "located", "address", "office", "based", "headquarters", "situated", "hq"],
  ["start", "begin", "commence", "onboard", "onboarding", "started", "begun"],
  ["cancel", "terminate", "quit", "unsubscribe", "cancellation"],
  ["ownership", "own", "owner", "belong", "ip", "rights", "copyright"],
  ["nda", "confidential", "confidentiality", "secret", "secrecy"],
  ["developer", "engineer", "programmer", "coder"],
  ["team", "staff", "crew", "employee", "colleague"],
  ["app", "application", "apps"],
  ["security", "secure", "safe", "safety", "secured"],
  ["maintenance", "maintain", "upkeep"],
  ["example", "sample", "reference", "casestudy", "portfolio", "showcase"],
  ["client", "customer", "buyer"],
  ["document", "file", "pdf", "attachment", "docx", "upload"],
  ["change", "modify", "alter", "adjust", "revise", "revision", "amend"],
  ["late", "delay", "delayed", "overrun", "slip", "overdue"],
  ["deadline", "duedate"],
  ["guarantee", "guaranteed"],
  ["update", "progress", "informed", "demo"],
  ["technology", "tech", "stack", "framework", "technologies", "tooling"],
  ["language", "multilingual", "bilingual", "languages"],
  ["discount", "promo", "promotion", "coupon", "voucher", "rebate"],
  ["subscription", "renew", "renewal", "recurring", "subscribe"],
  ["instalment", "installment"],
  ["marketing", "advertising", "advertise", "ads", "advert", "campaign"],
  ["hallucination", "hallucinate", "hallucinating", "fabricate"],
  ["hire", "recruit"],
  ["person", "human", "people", "somebody", "someone"],
  ["contact", "reach"],
  ["audit", "review", "inspect", "inspection"],
  ["fix", "repair", "mend", "bug", "fault", "defect", "bugs"],
  ["model", "models"],
  ["large", "big", "huge", "bigger", "larger", "complex", "enterprise"],
  ["hosting", "host", "server", "hosted"],
  ["cloud", "aws", "azure", "gcp"],
  ["migrate", "migration", "move", "moving"],
  ["downtime", "outage", "offline"],
  ["blockchain", "chain", "ledger", "web3", "crypto"],
  ["contract", "contracts"],
  ["wish", "feature", "functionality", "function"],
  ["scope", "requirement", "requirements", "spec", "specification", "brief"],
  ["privacy", "private", "gdpr"],
  ["delete", "erase", "remove", "deleted", "deletion"],
  ["trial", "pilot", "try", "test-drive"],
  ["consultation", "consult", "consulting", "advice", "consultant"],
  ["unhappy", "unsatisfied", "dissatisfied", "dislike"],
  ["satisfied", "happy"],
  ["existing", "current", "legacy"],
  ["agency", "company", "firm", "studio"],
  ["year", "long-standing"],
  ["founded", "established", "founding"],
  ["clinic", "hospital", "doctor", "medical", "healthcare", "patient", "health"],
  ["bakery", "bread", "baker", "food"],
  ["insurance", "insurer", "claims"],
  ["delivery", "courier", "logistics", "dispatch", "shipping", "fleet"],
  ["farm", "farmer", "agriculture", "farming", "irrigation"],
  ["solar", "energy", "renewable"],
  ["textile", "weaving", "loom", "fabric", "cloth"],
  ["bookkeeping", "bookkeeper", "accounting", "receipt"],
  ["utility", "electricity", "power"],
  ["museum", "heritage", "tourism", "tourist", "audio guide"],
];

/** Words that say nothing about the matter. */
export const fillers: readonly string[] = (
  "a an the is are am was were be been being do does did done you your yours i my mine me we our ours us it its to of for in on at by and or " +
  "can could would will shall should may might must with this that these those what which have has had get gets got there their they them then " +
  "if so as from into about please tell just really also any some all not no yes hi hello hey ok okay want wonder wondering let " +
  "give show explain say says give me going make made much many more most very too really actually exactly thing things stuff how when where why who whom whose " +
  "mean means receive obtain anytime sure later ever still already offer offers provide saat labs agency kindly dear sir madam possible able up out here today now question quick curious currently guys folks"
).split(" ");

/** Everyday words that are no misspelling of anything on this site. */
export const everydayWords: readonly string[] = (
  "married marry favourite favorite age weather recipe pizza pasta football cricket movie song joke poem president capital france paris germany london berlin dubai karachi islamabad news election " +
  "horse house mouse dog cat cats dogs car cars flight hotel girlfriend boyfriend love marry god religion politics bitcoin stock stocks lottery " +
  "math maths homework essay translate spanish french german chinese cook dinner lunch breakfast game games play music actor singer king queen minister " +
  "war peace earth moon sun planet space tall old young born died height age dance birthday gift horoscope zodiac sign haiku riddle temperature rain snow " +
  "sell sells shoes clothes furniture rent apartment visa passport tax taxes lawyer divorce medicine headache diet workout gym yoga ignore instructions " +
  "prompt previous pretend roleplay jailbreak password admin secret token hack free cheap cheaper cheapest expensive half percent off bargain negotiate lower " +
  "competitor competitors match friend friends student students charity nonprofit ngo university school paypal bitcoin crypto cash cheque check invoice receipt " +
  "career careers job jobs intern internship salary vacancy hiring hire php laravel wordpress shopify java rust golang ruby rails django angular vue svelte " +
  "unity unreal magento drupal salesforce sap oracle dotnet perl scala elixir cobol excel powerpoint photoshop iphone android ipad windows linux mac"
).split(" ");

/** Other names of the packages, in plain words. A package staff rename is found by its name alone. */
export const packageAliases: Readonly<Record<string, RegExp>> = {
  "Product Package":
    /\b(product pack(age)?s?|package product|mvp (package|plan|offer|deal)|7 day (package|offer)|one (time|off) package|(seven|7) day mvp)\b/,
  "Developer Package": /\b(developers? (packages?|plan|pack|subscription)|flagship( package| plan)?|dedicated developer (package|plan))\b/,
  "Product Plan": /\b(products? plans?|unlimited (plan|package|projects)|team plan|account manager (plan|package))\b/,
  "2-Day Trial": /\b(trials?|(2|two) ?days?( trial| offer| test)?|test days|pilot days)\b/,
};

/** What visitors call the services, by the path of their page. The more particular stands first. */
export const serviceAliases: readonly (readonly [string, RegExp])[] = [
  ["/AISaaS", /\b(saas|software as a service|subscription (product|software|app|platform)s?)\b/],
  ["/AIagent", /\b(agents?|agentic|workflows?|(process|task|office) automation|automat(e|ing|ion|ed))\b/],
  ["/LLM", /\b(llms?|language models?|rag|chatgpt|openai|generative ai|gen ai|fine ?tun(e|ing))\b/],
  ["/web", /\b(web3|blockchains?|nfts?|dapps?|defi|smart contracts?|crypto|tokens? sale|wallets?|solidity|ethereum|polygon)\b/],
  ["/cbs", /\b(cloud( based solutions?)?|migrat(e|ing|ion)s?|aws|azure|google cloud|devops|kubernetes|terraform|servers?)\b/],
  ["/chatbots", /\b(chat ?bots?|support bots?|voice ?bots?|virtual assistants?|conversational ai)\b/],
  [
    "/app-development",
    /\b((mobile|phone|native|android|ios|iphone) ?apps?|mobile development|app development|apps?|android|ios|iphone|flutter|react native)\b/,
  ],
  [
    "/idea-mvp",
    /\b(idea to mvp|mvps?|minimum viable products?|prototypes?|idea validation|validat(e|ing) (my|our|an|the) idea|startup ideas?)\b/,
  ],
  ["/services", /\b(ai (services?|consulting|solutions?)|data analytics|analytics|forecast(s|ing)?|machine learning)\b/],
];

/** Work that has no page and no package of its own, but stands in the enquiry form. */
export const otherServices =
  /\b(web ?sites?|web design|landing pages?|digital marketing|marketing|seo|google ranking|social media (marketing|management)|ads)\b/;

/** What a visitor may call somebody, and the words that stand in roles and biographies. */
export const roleWords: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(ceo|founder|owner|boss|director|started the (company|agency)|runs? (the )?(company|agency|saat)|in charge|md|president of)\b/,
    /founder|managing director|chief executive/i,
  ],
  [
    /\b(cto|head of engineering|lead (engineer|developer)|chief technology|technical (lead|head|director)|engineering)\b/,
    /engineering|technology officer/i,
  ],
  [/\b(designer|design lead|head of design|ui|ux)\b/, /design/i],
  [
    /\b(machine learning|ml|ai|data) (lead|engineer|expert|head|person|scientist|specialist)\b|\b(leads?|heads?|runs?) (the )?(machine learning|ml|ai)\b/,
    /machine learning|\bAI\b/i,
  ],
  [/\b(project manager|delivery|scrum master|product manager|sprints?)\b/, /delivery|project/i],
  [
    /\b(cloud|security|devops|infrastructure) (lead|engineer|expert|head|person|specialist)\b|\b(leads?|heads?|runs?|responsible for) (the )?(cloud|security)\b/,
    /cloud|security/i,
  ],
];

/** Techniques people ask about that no page names. Those that a page names are found there first. */
export const otherTechnologies: readonly string[] = (
  "php laravel symfony wordpress shopify woocommerce magento drupal joomla webflow wix java spring csharp dotnet rust golang ruby rails django flask angular vue " +
  "vuejs svelte nextjs remix nuxt unity unreal cplusplus perl scala elixir cobol matlab oracle sap salesforce hubspot dynamics odoo xamarin ionic cordova electron " +
  "tableau powerbi redis elasticsearch cassandra mysql mariadb sqlite supabase heroku vercel netlify digitalocean ibm solana cardano bitcoin hyperledger arduino " +
  "raspberry jquery bootstrap tailwind airtable zapier n8n"
).split(" ");
