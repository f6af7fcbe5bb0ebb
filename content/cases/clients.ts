import { type Case, caseService } from "./case.ts";

/** Client projects. Clients and people are fictional; figures match portfolio, testimonials and posts. */
export const clientCases: readonly Case[] = [
  {
    slug: "cold-chain",
    title: "Cold Chain for a Vaccine Courier",
    client: "A courier that carries vaccines from a depot to village clinics",
    summary:
      "A vaccine courier lost 31 boxes a month to the heat and blamed the road. Seven days later it knew where, and it wasn’t the road.",
    result: { from: "31", to: "2", what: "spoiled boxes a month" },
    counted:
      "Counted by the courier’s depot, on the loss sheet it hands to the health department: the monthly average of January to March 2024, and of the same months a year later.",
    problem: "Thirty-one boxes a month arrived too warm. Everybody blamed the road, and nobody knew where on the road.",
    week: "Twelve boxes with a sensor and a SIM card, one map, and a text message to the driver. The second box to warm up did so in the depot’s own yard.",
    days: [
      "One page with the depot’s manager: find the place where a box warms up. No forecast, no app, no new fridges.",
      "A map with one dot per box and a text of eight words to the driver, tried on a driver’s own phone.",
      "Sensors beside the depot’s glass thermometer for a night. Where one lay against the lid it read three degrees too low.",
      "The first box reports each minute from the yard to the map, over the village network and back.",
      "The depot’s dispatch list joins in, so that a warm box has a driver, a route and a number to call.",
      "Twelve boxes go on the real round. The second to warm up does so in the yard, waiting in the sun to be loaded.",
      "The depot manager has the map on his wall screen and the loading order in his hand. He changes it that afternoon.",
    ],
    leftOut: [
      "A blockchain, which was on the wish list: a record that can’t be altered doesn’t fix a sensor against a lid.",
      "A driver’s app. A text message needs no installing and reaches any phone.",
      "Weather forecasts. What warmed the boxes was forty minutes in a yard.",
    ],
    since: "The loading order was changed before any software was. Every box now reports each minute, and two a month are lost.",
    built: ["Python", "PostgreSQL", "AWS", "React"],
    service: caseService.cloud,
    character: { angle: 62, tile: "turquoise", seed: 31 },
    speaker: "Ines Carvalho",
  },
  {
    slug: "bakery",
    title: "A Bakery That Bakes What Sells",
    client: "Fourteen shops supplied from one bakehouse",
    summary:
      "Fourteen bakery shops, one bakehouse and a list printed at five in the morning: how unsold bread went from 18% to 6% without a dashboard.",
    result: { from: "18%", to: "6%", what: "of the bread comes back unsold" },
    counted:
      "Counted by the shops, on the slips that go back with the bread: loaves returned against loaves delivered, in the four weeks before the first list and in the tenth week after it.",
    problem: "Eighteen loaves in a hundred came back in the evening. The owner wanted a dashboard with fourteen shops on it.",
    week: "A night in the bakehouse, and then a printed list instead: what to bake, shop by shop, at five in the morning. The forecast behind it knew about weekdays and weather.",
    days: [
      "The call is about a dashboard. We ask who would open it, and at what hour. Nobody can say.",
      "Four in the morning in the bakehouse. Decisions are made in flour, on the back of yesterday’s slip.",
      "Two years of return slips, typed from a shoebox, and thirty days held back to test against.",
      "A forecast from weekday and weather says what to bake for one shop. It’s off by less than the baker is.",
      "The old till’s nightly file is read as it is. A printer beside the oven takes the place of every screen.",
      "The list is printed for two shops, beside what was baked. The bakers cross out what they doubt; most of their changes we keep.",
      "At five the list comes out for all fourteen. The master baker signs it and puts it under the clip.",
    ],
    leftOut: [
      "The dashboard. There is still none, and nobody has asked for it again.",
      "Orders that go to the ovens by themselves: a baker signs the list, and may change it.",
      "Paydays, cricket and Ramadan. They came later, when there were weeks to learn them from.",
    ],
    since:
      "It has learned about paydays, cricket and Ramadan. After ten weeks six loaves in a hundred came back. There is still no dashboard.",
    built: ["Python", "scikit-learn", "PostgreSQL", "Node.js"],
    service: caseService.ai,
    character: { angle: 67.5, tile: "terracotta", seed: 18 },
    speaker: "Ghulam Farid Awan",
  },
  {
    slug: "claims-desk",
    title: "Claims Desk for a Motor Insurer",
    client: "A motor insurer and its adjusters",
    summary:
      "A dented door took eleven days to settle, nine of them in an inbox. Four guided photographs at the roadside came before any model.",
    result: { from: "11", to: "3", what: "days to settle a dented door" },
    counted:
      "Counted by the insurer’s claims office: the median of all claims for one damaged door without an injury, over the year before and over the first full year after.",
    problem: "A dented door took eleven days to settle, nine of which it spent in someone’s inbox.",
    week: "Four guided photographs from the roadside and a queue for the adjusters. No model yet: the week proved that customers take usable pictures when they are shown how.",
    days: [
      "We lay fifty closed files on a table and stamp each step with its date. Nine of the eleven days are waiting.",
      "Four outlines of a car, drawn on the screen: stand here, take this. Tried on a neighbour’s car, in the rain.",
      "The adjusters say what makes a picture useless. Their eight reasons become the test set.",
      "A phone sends four pictures; an adjuster sees them in one queue, the oldest claim on top.",
      "We connect the policy system, to read only. A number plate now brings up its cover and its excess.",
      "Ten employees photograph their own cars. Of forty pictures thirty-six can be used; the mirror confuses the rest.",
      "Live for one branch. The first claim is a rear light, and an adjuster has seen it before the tow truck has.",
    ],
    leftOut: [
      "The model. Without usable pictures there is nothing for it to look at.",
      "A chat with the customer: a call from the adjuster settles more, and sooner.",
      "Anything with an injury. Those files go to a person at once, and still do.",
    ],
    since:
      "A model marks and prices the damage, an adjuster agrees or corrects, and each correction teaches it. The customer hears about the workshop in the same call.",
    built: ["PyTorch", "FastAPI", "React Native", "AWS"],
    service: caseService.apps,
    character: { angle: 58, tile: "cobalt", seed: 11 },
    quotation: { words: "It draws the dent, I settle the price. When I correct it, it doesn’t sulk.", by: "An adjuster at the insurer" },
  },
  {
    slug: "nine-gates",
    title: "Nine Gates",
    client: "A heritage trust that looks after a walled city",
    summary:
      "Forty hours of stories, nine gates and lanes without a signal: an audio guide that began with one gate, one language and thirty visitors.",
    result: { from: "70", to: "110", what: "minutes in the walled city" },
    counted:
      "The tea stalls noticed first. The trust then counted: the time between the stamps of the first and the last gate on 400 tickets, half of them from before the guide.",
    problem: "A heritage trust had forty hours of recorded stories, and its visitors walked past the places the stories belong to.",
    week: "One gate, one language and no signal: the guide found the gate by camera and told its story. Thirty visitors tried it in the lane.",
    days: [
      "A walk instead of a call. At the fourth lane the phone loses its signal, and the plan loses its map.",
      "Paper screens, tried in the lane by a school class. Nobody looks down for longer than three seconds.",
      "Six hundred pictures of one gate: at noon, at dusk, with scaffolding, behind a cart of oranges.",
      "The camera knows the gate without a network, on a telephone that is four years old.",
      "Story, picture and captions are packed into one download that the ticket window’s own network can carry.",
      "Thirty visitors under one gate. Four hold the camera at the sky; the hint is redrawn before sunset.",
      "The gate goes into the trust’s hands, with the tools to record the next one without us.",
    ],
    leftOut: [
      "A map that shows where you are: between high walls it is wrong too often to be trusted.",
      "Accounts. A visitor comes once, and should not have to choose a password for it.",
      "The other eight gates, until one had been found by thirty strangers.",
    ],
    since:
      "All nine gates in four languages, downloaded at the ticket window. A visit now lasts forty minutes longer, as the tea stalls report.",
    built: ["Flutter", "TensorFlow Lite", "Node.js"],
    service: caseService.apps,
    character: { angle: 70, tile: "terracotta", seed: 9 },
    quotation: {
      words: "Visitors used to ask me for the exit. Now they ask me about the seventh gate.",
      by: "A steward at the first gate",
    },
  },
  {
    slug: "solar-watch",
    title: "Solar Watch",
    client: "An installer of rooftop solar systems",
    summary: "Three hundred roofs in a spreadsheet and ladders on a hunch. One rule on twenty inverters began what installers now resell.",
    result: { from: "41", to: "12", what: "climbs a month that find nothing" },
    counted:
      "Counted by the installer, from its job sheets: visits closed with “nothing found” on the same three hundred roofs, averaged over the six months before and the six months after.",
    problem: "An installer looked after three hundred roofs with a spreadsheet, and sent people up ladders on a hunch.",
    week: "Readings from twenty inverters on one page, and one rule: a panel that falls behind its neighbours is dusty, shaded or dying.",
    days: [
      "The installer reads us a month of job sheets. Every third says “nothing found”. That becomes the measure.",
      "One page for one roof, on paper: its panels as they lie, the weak one darker. The foreman turns it round; now north is up.",
      "Three makes of inverter, three ideas of what a day is. First we bring them to one clock.",
      "Twenty roofs report each quarter of an hour. The first weak panel stands in the shade of a new water tank.",
      "Sign-in for the office, and a link without one for the person on the ladder.",
      "The rule is run over last year’s readings. It finds nineteen of the twenty-two panels that were replaced.",
      "The Monday list comes from the page. The spreadsheet is kept, and isn’t opened.",
    ],
    leftOut: [
      "Machine learning. A panel’s neighbours know today’s weather better than a model does.",
      "An app for the owners of roofs: they want the yield, which is on their bill.",
      "The sum that weighs a visit against lost yield. It needed a season of cleanings first.",
    ],
    since:
      "A subscription that installers resell. It weighs the price of a visit against the yield that is lost, and says which roof pays for its cleaning this week.",
    built: ["React", "Node.js", "PostgreSQL", "Stripe"],
    service: caseService.saas,
    character: { angle: 56.25, tile: "marigold", seed: 30 },
    quotation: {
      words: "I send people up a ladder when the sum says so. They have stopped swearing at the list.",
      by: "Head of service, the installer",
    },
  },
  {
    slug: "storm-line",
    title: "Storm Line for a Power Utility",
    client: "A power utility and its call centre",
    summary:
      "In a storm one call in nine was answered. A voice agent in Urdu and Punjabi took 11,000 calls in its first storm without a queue.",
    result: { from: "1", to: "9", what: "of nine calls answered in a storm" },
    counted:
      "Counted by the utility’s exchange: calls that were picked up against calls that came in, over the storms of the year before, and over the 11,000 of the first storm on the line.",
    problem: "In a storm the call centre answered one call in nine. The other eight called again.",
    week: "A voice agent for one district that understood a street name in Urdu and said when the crew was due. It was tested on 180 recordings of real calls, most of them with rain on the line.",
    days: [
      "An afternoon with headphones in the call centre. Nine in ten callers ask one thing: when?",
      "The conversation is written as a play and read aloud over a bad line. An answer has to fit into one breath.",
      "180 recorded calls become the test set. Rain, children and generators stay on the tape.",
      "A call to a private number: it hears the street, finds the fault and says the hour.",
      "The crews’ own schedule is read every minute. Where it says nothing, the agent says so.",
      "A fallen wire must reach a person at once. We say it in twenty ways; the last is a shout, and it works too.",
      "One district, one evening, with the shift lead listening in. Anyone who asks for a person gets one.",
    ],
    leftOut: [
      "Complaints and bills: they can wait for the morning, and for a person.",
      "A voice that passes for human. It says in its first sentence what it is.",
      "Punjabi and the rest of the grid, until one district had trusted it.",
    ],
    since:
      "Punjabi followed, then the whole grid. It took 11,000 calls in its first storm without a queue, and calls back when the lights are on.",
    built: ["Python", "FastAPI", "Kafka", "AWS"],
    service: caseService.agents,
    character: { angle: 54, tile: "cobalt", seed: 44 },
    quotation: {
      words: "In the first storm my room was so quiet that I went to see whether the line was down.",
      by: "Shift lead, the utility’s call centre",
    },
  },
  {
    slug: "quote-desk",
    title: "Quote Desk for a Freight Brokerage",
    isAlone: true,
    client: "A brokerage that finds lorries for other people’s goods",
    summary:
      "A shipper’s email waited five hours for a price, and the load went elsewhere. Now a draft is ready in twelve minutes, and a broker sends it.",
    result: { from: "5 h", to: "12 min", what: "from a shipper’s email to a price" },
    counted:
      "Counted by the brokerage’s email server, in office hours: the median time between a shipper’s email and the price that went out, of all requests of May 2024 and of May 2025.",
    problem: "A shipper’s email waited five hours for its price. Most loads had found another lorry by then, and nobody counted those.",
    week: "Requests on one lane were read from the email and matched with what carriers last charged there. A broker saw a draft with its reasons, changed what was wrong, and pressed send.",
    days: [
      "We sit behind a broker for a morning. Four of five minutes go into looking up what a lane cost last time.",
      "The draft as a reply in the email program itself. Nobody would have opened a second window.",
      "Two hundred old emails with their prices. In thirty, the weight is only in an attached picture.",
      "One lane works: an email comes in, and a draft with three past prices appears below it.",
      "We read the carriers’ price lists where they are: six spreadsheets in six formats.",
      "Old emails again, unseen ones. Where a weight is missing, it asks for it and names no price.",
      "Two brokers answer the lane from drafts. A person sends each one; none sends itself.",
    ],
    leftOut: [
      "Prices that go out by themselves: a wrong one binds the brokerage for a month.",
      "A portal for shippers. They write emails, and always will.",
      "The second lane, until the brokers asked for it. They did, on day nine.",
    ],
    since:
      "It reads every lane, and a broker still presses send. The next two sprints were estimated before they began, and each ended on the day that had been named.",
    built: ["Node.js", "LangChain", "PostgreSQL"],
    service: caseService.agents,
    character: { angle: 64, tile: "turquoise", seed: 12 },
    speaker: "Daniel Meyer",
  },
  {
    slug: "shorter-queue",
    title: "A Shorter Queue for a Retail Bank",
    isAlone: true,
    client: "A retail bank with queues at its counters",
    summary:
      "A bank’s plan had 42 features. Its own counter slips said which half would shorten the queue, and the other half was never built.",
    result: { from: "19", to: "7", what: "minutes in the branch queue" },
    counted:
      "Counted by the ticket machines of the bank’s twelve pilot branches: the median wait on working days, over the quarter before the app and the same quarter a year later.",
    problem: "The plan for an app had 42 features, each with a sponsor. Nobody had asked what people stand in the queue for.",
    week: "Nineteen hundred counter slips were sorted by hand. Three errands made up most of the queue, and by Day 7 people could do the most common of them on a phone.",
    days: [
      "The page has one measure: minutes in the queue. Each of the 42 features has to say what it does for it.",
      "Slips from two branches, sorted on a floor. The pile for stamped statements is as high as all others together.",
      "Sketches of three errands, tried in the queue itself, with people who were waiting anyway.",
      "A stamped statement from request to file, on a test system that the bank set up for it.",
      "We connect the bank’s own sign-in. Its security team reads each line with us and strikes out two.",
      "Ten customers at a counter, with a teller who stays quiet. The word “statement” loses to the word “letter”.",
      "Live for the staff of one branch. Twenty-one features are crossed out in the same meeting, by their sponsors.",
    ],
    leftOut: [
      "Twenty-one of 42 features. Nobody stood in a queue for any of them.",
      "A chatbot, a currency calculator and a branch finder, all of which had a sponsor.",
      "Loans in the app: the errand is rare, and people want to look someone in the eye.",
    ],
    since:
      "The three errands are in the app, and the money saved on the other half paid for them. Features are now asked which pile they come from.",
    built: ["React Native", "Node.js", "PostgreSQL"],
    service: caseService.mvp,
    character: { angle: 60, tile: "cobalt", seed: 42 },
    speaker: "Sana Khalid",
  },
];
