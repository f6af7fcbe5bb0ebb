/** Normalization of visitors' messages: abbreviations, phrases and synonyms. */

/** Whole words on the left are replaced by those on the right, before all other steps. */
export const shortForms: Readonly<Record<string, string>> = {
  u: "you",
  ur: "your",
  r: "are",
  pls: "please",
  plz: "please",
  thx: "thanks",
  aps: "apps",
  lng: "long",
  tak: "take",
  hav: "have",
  stak: "stack",
  thnx: "thanks",
  tnx: "thanks",
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
  rfp: "brief",
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

/** Phrases that are replaced by one word; longer ones first where they overlap. */
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
  [/\bfine ?tun(e|ed|ing)\b/g, "finetuning"],
  [/\bsmart contracts?\b/g, "web3 contract"],
  [/\bopen ?source\b/g, "opensource"],
  [/\bcross platform\b/g, "crossplatform"],
  [/\bhand ?over\b/g, "handover"],
  [/\btime ?zones?\b/g, "timezone"],
  [/\bkick ?off\b/g, "start"],
  [/\bget going\b/g, "start"],
  [/\bsign up\b/g, "start"],
  [/\b(split|spread) (the |my )?(payments?|cost|price)\b/g, "instalment"],
  [/\bcase ?stud(y|ies)\b/g, "casestudy"],
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

/** Synonyms: each row is reduced to its first word. */
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
  ["competitor", "rival", "competition"],
  ["concept", "idea"],
  ["inherited", "inherit"],
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
  ["school", "university", "education", "student", "teacher"],
  ["bank", "banking", "finance", "fintech", "financial"],
  ["restaurant", "cafe", "catering"],
  ["hotel", "hospitality"],
  ["shop", "retail", "store", "shopkeeper", "ecommerce"],
  ["year", "long-standing", "yearly", "annual", "annually"],
  ["month", "monthly"],
  ["week", "weekly"],
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

/** Stop words. */
export const fillers: readonly string[] = (
  "a an the is are am was were be been being do does did done you your yours i my mine me we our ours us it its to of for in on at by and or " +
  "can could would will shall should may might must with this that these those what which have has had get gets got there their they them then " +
  "if so as from into about please tell just really also any some all not no yes fine well hmm alright great cool hi hello hey ok okay want wonder wondering let " +
  "give show explain say says give me going make made much many more most very too really actually exactly thing things stuff how when where why who whom whose " +
  "mean means receive obtain anytime sure later ever still already offer offers provide saat labs agency kindly dear sir madam possible able up out here today now question quick curious currently guys folks"
).split(" ");

/** Common words that spelling correction must not change. */
export const plainEnglish: readonly string[] = (
  "able about above accept access account across act action active actually add advice afraid after afternoon again against age ago agree " +
  "ahead air all allow almost alone along already also although always amount and angry animal another answer any anybody anyone anything " +
  "anyway apart appear apple apply area argue arm around arrive art article ask asleep attack attempt aunt avoid awake away baby back bad bag " +
  "bake ball band bank bar base basic basket bath beach bear beat beautiful because become bed beer before begin behind believe below beside " +
  "best better between beyond big bike bill bird bit bite black blame blood blow blue board boat body bone book border boring born boss both " +
  "bottle bottom bowl box boy brain branch bread break bridge bright bring broken brother brown brush build burn bus business busy butter " +
  "button buy cake call calm camera camp cancel candle care careful carry case catch cause celebrate center century certain chair chance " +
  "change charge chase cheese chicken child children choice choose church circle city claim class clean clear clever climb clock close cloth " +
  "cloud coat coffee cold color colour come comfort common company compare complain complete concert condition confirm consider contain " +
  "continue control cool copy corner correct cost could count country couple course cover cow crazy create cross crowd cry culture cup cut " +
  "daily damage danger dark date daughter day dead deal dear death decide deep degree depend desk detail die difference different difficult " +
  "dinner dirty discover discuss dish doctor door double doubt down draw dream dress drink drive drop dry during dust duty each ear early earn " +
  "east easy eat edge education effect egg eight either else empty end enemy energy engine enjoy enough enter entire equal escape especially " +
  "even evening event ever every everybody everyone everything exact example excellent except excite exercise expect explain express extra eye " +
  "face fact fail fair fall false family famous far farm fast fat father favor fear feed feel few field fight fill film final find fine finger " +
  "finish fire first fish five fix floor flower fly follow food fool foot force foreign forest forget forgive form forward found four free " +
  "fresh friday from front fruit full fun funny future garden gather general gentle get giant girl give glad glass goal gold gone good grand " +
  "grass gray great green grey ground group grow guess guide hair half hall hand happen happy hard hate have head health hear heart heat heavy " +
  "hell help hide high hill history hit hold hole holiday home honest hope hot hour however hundred hungry hurry hurt husband ice idea ill " +
  "imagine important improve include increase indeed industry inside instead interest into introduce island job join joke journey judge juice " +
  "jump just keep kick kid kill kind kitchen knife knock know lady lake lamp land language large last late laugh law lazy lead leader learn " +
  "least leave left leg legal lend less lesson letter level library lie life lift light like limit line lion lip listen little live local lock " +
  "lonely look lose loss lot loud lovely low luck lucky machine main make manage many map mark market master matter maybe meal mean measure " +
  "meat medical meet member memory mention method middle might milk million mind minute miss mistake mix modern moment monday money month mood " +
  "more morning most mother mountain mouth move much music must name narrow nation nature near nearly necessary neck need neighbor neither " +
  "never nice night nine nobody noise none nor normal north nose nothing notice number ocean offer office often oil once one only onto open " +
  "opinion opposite orange order other ought outside over owner page pain paint pair paper parent park part party pass past path patient " +
  "pattern pay peace pen pencil people perfect perhaps period person phone photo pick picture piece pig pink place plain plan plane plant " +
  "plate please plenty pocket point poison police polite poor popular position possible pour power practice praise prepare present press " +
  "pretty prevent prison private prize probably problem produce promise proper protect proud prove public pull punish pure purpose push " +
  "quality quarter quick quiet quite race radio raise range rather reach read ready real really reason receive record red refuse regular relax " +
  "remain remember remove repair repeat reply report request rescue rest result return rich ride right rise risk river road rock role roll " +
  "roof room rope rose rough round row royal rule run rush sad safe sail salt same sand save say scale school science scream sea search season " +
  "seat second secret see seem seldom send sense sentence separate serious serve set seven several shade shadow shake shall shame shape share " +
  "sharp sheep shine ship shirt shock shoot shop short shot shoulder shout show shower shut sick side sight signal silent silly silver similar " +
  "simple since single sister six size skill skin sky sleep slip slow small smart smell smile smoke smooth snake soap social society soft soil " +
  "soldier some son soon sorry sort soul sound soup south speak special speech speed spell spend spirit split spoil spoon sport spot spread " +
  "spring square stage stair stand star state station stay steal step stick still stomach stone stop store story straight strange street " +
  "strength strike string strong student study style subject succeed success such sudden sugar suggest suit summer sunday sunny supper supply " +
  "suppose sure surface surprise sweet swim system table tail take talk taste teach tear technical ten test than thank thick thief thin think " +
  "third thirst thirty though thought thousand thread threat three throat through throw thursday ticket tie tight till tiny tip tired title " +
  "toe together tomorrow tone tongue tonight tool tooth top total touch toward towel tower town toy track trade tradition train travel treat " +
  "tree trick trip trouble truck true trust truth tube tuesday turn twelve twice twin type ugly uncle under understand union unit universe " +
  "unless until upper use useful usual valley value various vegetable very victory view village visit voice vote wait wake walk wall warm warn " +
  "wash waste watch water wave way weak wealth wear wednesday week weekend weight welcome well west wet wheel whether white whole wide wife " +
  "wild win wind window wine winter wise wish within woman wonder wood word work world worry worse worst worth wrong yard year yellow " +
  "yesterday yet young zero linkedin twitter facebook instagram github youtube tiktok messenger telegram slack zoom skype google microsoft " +
  "amazon netflix tesla meta uber airbnb spotify claude gemini llama mistral anthropic"
).split(" ");

export const everydayWords: readonly string[] = (
  "patent patents sla slas prime thesis married marry favourite favorite age weather recipe pizza pasta football cricket movie song joke poem president capital france paris germany london berlin dubai karachi islamabad news election " +
  "horse house mouse dog cat cats dogs car cars flight hotel girlfriend boyfriend love marry god religion politics bitcoin stock stocks lottery " +
  "math maths homework essay translate spanish french german chinese cook dinner lunch breakfast game games play music actor singer king queen minister " +
  "war peace earth moon sun planet space tall old young born died height age dance birthday gift horoscope zodiac sign haiku riddle temperature rain snow " +
  "sell sells shoes clothes furniture rent apartment visa passport tax taxes lawyer divorce medicine headache diet workout gym yoga ignore instructions " +
  "prompt previous pretend roleplay jailbreak password admin secret token hack free cheap cheaper cheapest expensive half percent off bargain negotiate lower " +
  "competitor competitors match friend friends student students charity nonprofit ngo university school paypal bitcoin crypto cash cheque check invoice receipt " +
  "career careers job jobs intern internship salary vacancy hiring hire php laravel wordpress shopify java rust golang ruby rails django angular vue svelte " +
  "unity unreal magento drupal salesforce sap oracle dotnet perl scala elixir cobol excel powerpoint photoshop iphone android ipad windows linux mac"
).split(" ");

/** Technologies that visitors ask about and no page names. Those on pages are found there first. */
export const otherTechnologies: readonly string[] = (
  "php laravel symfony wordpress shopify woocommerce magento drupal joomla webflow wix java spring csharp dotnet rust golang ruby rails django flask angular vue " +
  "vuejs svelte nextjs remix nuxt unity unreal cplusplus perl scala elixir cobol matlab oracle sap salesforce hubspot dynamics odoo xamarin ionic cordova electron " +
  "tableau powerbi redis elasticsearch cassandra mysql mariadb sqlite supabase heroku vercel netlify digitalocean ibm solana cardano hyperledger arduino " +
  "raspberry jquery bootstrap tailwind airtable zapier n8n"
).split(" ");
