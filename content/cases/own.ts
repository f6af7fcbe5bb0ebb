import { type Case, caseService } from "./case.ts";

/** Our own products with their first users. All are fictional; figures match "Our Projects" and the posts. */
export const ownCases: readonly Case[] = [
  {
    slug: "munshi",
    title: "Munshi",
    client: "Shopkeepers who do their books in the evening, or don’t",
    summary: "A photograph of a receipt goes in, a kept book comes out: how a bookkeeper in a chat thread began with one phone number.",
    result: { from: "4", to: "26", what: "days a month with the books kept" },
    counted:
      "Counted by us, with the shopkeepers’ leave: days in the third month on which the first twenty shops booked a receipt. The 4 is what their paper books showed for the month before.",
    problem: "Shopkeepers don’t keep books because books are kept in the evening, and in the evening they are tired.",
    week: "A number to which a photograph of a receipt can be sent, and an answer with the amount, the supplier and the running total.",
    days: [
      "Behind three counters we ask to see the books. Two are a nail with receipts on it. The nail is the rival.",
      "The whole product as a chat between two of us, typed by hand. The shopkeeper forgets that there is no machine.",
      "Five hundred receipts from the nails, creased and oily. What we can’t read counts as unreadable.",
      "A picture comes in; amount, supplier and running total go back before the customer has his change.",
      "Into the messenger that every shop has open already. Nothing to install, and no password.",
      "Ten shops for a day. Two send the picture of a goat; it asks politely what this was bought for.",
      "The number stays on. On the next morning the first receipt arrives at ten past six.",
    ],
    leftOut: [
      "An app of its own. The messenger is where the day is spent.",
      "Tax returns: a wrong one costs more than a whole year of books saves.",
      "Handwriting, until print was read without a fault for a week.",
    ],
    since:
      "It reads handwriting, knows the budget and asks about what looks odd. What it isn’t sure of, it shows to a person before it books it.",
    built: ["Node.js", "PostgreSQL", "Hugging Face", "AWS"],
    service: caseService.chatbots,
    character: { angle: 66, tile: "turquoise", seed: 26 },
    quotation: {
      words: "I send the picture while the boy counts the change. In the evening I go home.",
      by: "A shopkeeper, one of the first twenty",
    },
  },
  {
    slug: "rahbar",
    title: "Rahbar",
    client: "A delivery fleet, built with the logistics platform that sends it out",
    summary:
      "Routes planned at six were wrong by nine. Dispatch that plans again every ninety seconds, and asks drivers why they know better.",
    result: { from: "17", to: "6", what: "late parcels in a hundred" },
    counted:
      "Counted by the platform’s own scans: parcels handed over after the promised hour, on the eight vans of the first depot, in the six weeks before and the six weeks after.",
    problem: "Routes were planned at six in the morning. By nine the city had changed and the plan had not.",
    week: "A planner for eight vans that could be run again at any moment, and a message to the driver when it paid to turn round.",
    days: [
      "A day in the passenger seat. By nine the driver has left the plan, and he is right.",
      "Only two sentences reach a driver: go on, or turn round, and why. They are read out, never typed.",
      "Four weeks of scans show where the hours go: two school gates and one railway crossing.",
      "A plan for eight vans in seven seconds. It may be run again whenever something happens.",
      "The platform’s scans come in as they are made, and the plan goes back by the same road.",
      "Yesterday is driven again on paper. The new plan loses to one driver, who knows a gate that is open at noon.",
      "Eight vans leave with it. It turns round three of them, and one refuses; we write down why.",
    ],
    leftOut: [
      "A map on the windscreen. Drivers know the city, and should look at it.",
      "A score for drivers: people who are measured by the plan stop telling it that it’s wrong.",
      "Planning every ninety seconds. It needed a fleet and a month of refusals to learn from.",
    ],
    since: "It plans again every ninety seconds, and drivers may overrule it. When they do, it asks why, and is usually wiser for it.",
    built: ["Python", "Kafka", "PostgreSQL", "Docker"],
    service: caseService.agents,
    character: { angle: 57, tile: "cobalt", seed: 90 },
    speaker: "Tomas Lind",
  },
  {
    slug: "khaddi",
    title: "Khaddi",
    client: "Weavers, and a mill that let us hang a camera above one loom",
    summary:
      "A weaving fault was found three weeks and four hundred metres too late. Our first model in daily use began with two faults and one loom.",
    result: { from: "400", to: "2", what: "metres woven before a fault is seen" },
    counted:
      "Counted by the mill’s inspectors at the folding table, on that one loom: the median length between a fault and its mark, in the week before the camera in 2019 and in one week of 2025.",
    problem: "A weaving fault was found when the bale was opened, three weeks and four hundred metres too late.",
    week: "One camera above one loom, and a model that knew two faults: the missing pick and the broken end.",
    days: [
      "The weaver runs his hand over the cloth and stops it at a fault that we don’t see. That is the measure.",
      "A lamp, a camera, a wooden frame. The loom shakes all three; rubber from a tyre helps.",
      "A bale is unrolled with the inspectors. They circle every fault and name it.",
      "Two faults are told from good cloth: the missing pick and the broken end. The rest is “something”.",
      "A small box beside the loom computes everything. The mill’s network is left in peace.",
      "A shift with faults made on purpose. It misses one in the dark blue cloth; a second lamp finds it.",
      "A light comes on above the loom, and the loom keeps running. Whether to stop is for the weaver to say.",
    ],
    leftOut: [
      "Stopping the loom by itself. It does so only when the weaver has told it to.",
      "Seventeen of the nineteen faults that it knows today.",
      "Pictures in someone’s cloud: the pattern is the mill’s secret.",
    ],
    since:
      "Our first model in daily use. It knows nineteen faults, runs on a box the size of a brick beside the loom, and stops the loom only when the weaver has told it to.",
    built: ["PyTorch", "Python", "Docker"],
    service: caseService.ai,
    character: { angle: 68, tile: "terracotta", seed: 19 },
    quotation: { words: "It showed me the broken end before my own hand had felt it.", by: "The weaver at that loom" },
  },
  {
    slug: "dastak",
    title: "Dastak",
    client: "Six clinics, built with the founder of a clinic booking startup",
    summary:
      "A third of the patients didn’t come, and the reminders were in English. A call the evening before, in Punjabi, with two answers.",
    result: { from: "33", to: "9", what: "patients in a hundred who don’t come" },
    counted:
      "Counted at the six receptions, from their own lists: patients who neither came nor said so, in the month before the first call and in the sixth month after it. The startup keeps the lists.",
    problem: "A third of the patients didn’t come. The reminders were in English, and were sent to people who don’t read them.",
    week: "A call the evening before, in Punjabi, with two answers: I will come, I cannot come. The freed hour went to the next in the list.",
    days: [
      "A morning in a waiting room. The empty chairs belong to people who could not read the message.",
      "A nurse speaks the reminder, unscripted by the second attempt. It takes nine seconds.",
      "Thirty patients answer in their own words. “If God wills” turns out to have two meanings, and tone tells them apart.",
      "The call works from end to end: tomorrow’s list, a voice, an answer, a mark in the list.",
      "A freed hour is offered to the next in line, with the founder’s own number as the caller.",
      "An evening of forty real calls. Three reach a shop, one a grandmother, who confirms for the whole family.",
      "The first clinic opens the screen at eight. Its morning is full at nine.",
    ],
    leftOut: [
      "An app for patients: those who could use one were already coming.",
      "The medical record. A reminder should know the hour, and nothing else.",
      "Four of the five languages, until the first had been understood.",
    ],
    since: "Six clinics share one screen. Reminders are answered by voice, in five languages, and the doctors’ mornings are full.",
    built: ["React", "Node.js", "PostgreSQL", "Firebase"],
    service: caseService.mvp,
    character: { angle: 61, tile: "turquoise", seed: 33 },
    speaker: "Ayesha Rahman",
  },
  {
    slug: "wasiqa",
    title: "Wasiqa",
    client: "A buyer with nine hundred supply contracts",
    summary: "Nine hundred contracts, and one that ended unnoticed. Answers that name the clause and the page, or say that there is none.",
    result: { from: "7", to: "0", what: "contracts a year that end unnoticed" },
    counted:
      "Counted by the buyer’s legal department, in its own register: notice dates that passed without a decision, in 2022 and in 2024. A missed one would stand in the same column.",
    problem: "A buyer had nine hundred supply contracts and learned of the end of one of them from the supplier’s lawyer.",
    week: "Fifty contracts, ten questions, and an answer that always names the clause and the page. Where it found nothing it said so.",
    days: [
      "The lawyers name the ten questions they are asked each week. “When does it end?” is four of them.",
      "The answer is drawn before the machine: one sentence, the clause, the page, and a click that opens it.",
      "Fifty contracts and ten questions, answered by two lawyers apart. They differ on six; those become the first tests.",
      "A question brings clause and page. Scans are straightened first; one had been filed upside down since 2011.",
      "We read their archive where it is. Nobody sees more with it than they may see without it.",
      "Questions without an answer, on purpose. It invents one renewal date, and is made to quote before it speaks.",
      "The legal department asks it whatever it likes. “Not in this contract” is the answer they come to trust.",
    ],
    leftOut: [
      "Advice. It says what’s written there, and leaves what follows to lawyers.",
      "Drafting of contracts: another product, and another risk.",
      "The other eight hundred and fifty, until fifty were answered without a wrong page.",
    ],
    since:
      "Every contract is read on the day it is signed. The dates are in the calendar before the ink is in the archive, and 214 test questions still run each night.",
    built: ["Python", "LangChain", "FastAPI", "PostgreSQL"],
    service: caseService.llm,
    character: { angle: 55, tile: "cobalt", seed: 21 },
    quotation: {
      words: "It says “not in this contract” more often than I expected. That is why I believe the rest.",
      by: "Head of contracts, the buyer",
    },
  },
  {
    slug: "bari",
    title: "Bari",
    client: "Farmers along a canal, and the keeper of its rota",
    summary:
      "A turn at the canal comes at any hour of the night. The rota moves with the water now, and each farmer gets a call before his turn.",
    result: { from: "22", to: "3", what: "water turns missed in a month" },
    counted:
      "Counted by the canal’s keeper, in the book he has always kept: turns to which nobody came, averaged over the last dry season without the calls and the first one with them.",
    problem: "A farmer’s turn at the canal comes at any hour of the night, and moves when the canal runs low. Nobody told him.",
    week: "The rota of one canal, put into a table by its keeper, and a call an hour before each turn.",
    days: [
      "A night with the keeper. He knows every turn by heart, and has nobody’s phone number.",
      "The call is one sentence in the keeper’s own voice. Farmers know it, and don’t hang up.",
      "The keeper’s book becomes a table, with the numbers collected at two mosques and a tea stall.",
      "The table calls at the right hour. Our own phones ring all night.",
      "Calls go out over two networks, as one of them sleeps when the power does.",
      "Ten farmers. One is called at two for a turn at three, and is there with a lantern at half past.",
      "The keeper changes a turn by himself, and the call moves with it. From then on it is his.",
    ],
    leftOut: [
      "A ledger on a chain: nobody along the canal wanted to look after a private key.",
      "An app. All that is needed of a farmer is to pick up.",
      "The gauge at the head of the canal. It came when the keeper trusted the calls.",
    ],
    since:
      "The rota moves by itself with the gauge at the head of the canal. Farmers without a smartphone lose nothing, since all it needs of them is to pick up.",
    built: ["Node.js", "PostgreSQL", "AWS"],
    service: caseService.cloud,
    character: { angle: 63, tile: "turquoise", seed: 22 },
    quotation: {
      words: "The phone rings and I put on my shoes. I no longer sleep beside the canal.",
      by: "A farmer at the tail of the canal",
    },
  },
];
