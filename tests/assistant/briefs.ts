import type { ReadDocument } from "../../server/assistant/documents/pages.ts";

const toDocument = (...pages: string[]): ReadDocument => ({ pages: pages.map((text, at) => ({ number: at + 1, text })) });

/** A founder's brief: background first, requirements on the second and third page. */
export const clinicBrief = toDocument(
  `Project brief: appointments for three clinics
Prepared for suppliers, version 1.2
Background
This document was written in the spring after a long discussion among the partners.
The first clinic was opened by two sisters in an old house near the canal, and it still has the blue door.
Today three clinics share one telephone line and a paper diary.
On a normal Monday the line is busy for four hours, and patients who cannot get through go elsewhere.
We lose about 40 appointments a week because nobody can say which doctor is free.`,
  `Goals
- Reduce missed appointments from 40 a week to fewer than 10.
- Let patients book at night, when nobody answers the telephone.
Requirements
- Patients must be able to book, move and cancel an appointment without an account.
- Reception must see all three diaries on one screen.
- The system must send a reminder by WhatsApp the evening before.
- Doctors can block hours from their own phone.
Our diary has been kept on paper since the beginning, so there is nothing to import.`,
  `Budget and dates
The partners have set aside $3,500 for the first version.
It has to be live by 1 September, before the flu season.
Technology
It should run in the browser on the old computers at reception, and on Android phones.
Patient data must stay in the country and comply with the data protection act.
Out of scope
Payments and prescriptions are not part of this project.
Open points
Which of the doctors joins first is to be decided.
Is it possible to keep our telephone number?`,
);

/** Months of work on several products of a company. */
export const platformBrief = toDocument(
  `1. Introduction
Our company runs three apps for wholesalers and wants one team that looks after them.
2. Scope of work
The supplier shall take over the backlog of all three products and deliver an update every week.
The supplier shall integrate the order system with SAP and Salesforce.
The work continues over the next 12 months, with a dedicated account manager and support 24/7.
3. Budget
The budget is EUR 90,000 for the year.`,
);

/** Ongoing work on one product. */
export const teamBrief = toDocument(
  `We are looking for a dedicated developer who joins our team and works on one product for six months.
The product is a web app for tenants, built with Django and hosted on AWS.
The developer must write tests and must be able to read our existing code.
We want to reduce the time from a reported fault to its repair from nine days to two.`,
);

/** An idea without details. */
export const ideaBrief = toDocument(
  `An idea
A camera above a conveyor belt could tell ripe mangoes from unripe ones.
We are not sure whether it can be done with the light in our packing hall.`,
);

/** Short notes, with a list without bullets. */
export const terseBrief = toDocument(
  `Food delivery app
Goal: students order lunch without a queue.
Budget: $8,000
Timeline: 6 weeks
Platforms: iOS and Android
Features
User login
Shopping cart
Card payment with Stripe
Order tracking on a map
Push notifications`,
);
