import { z } from "zod";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { isEmail } from "./text.ts";

/** What can be kept of a person, in the order in which an export and a certificate tell it. */
export const PERSONAL_NOUNS = [
  "enquiries",
  "notes",
  "conversations",
  "files",
  "orders",
  "mails",
  "notices",
  "comments",
  "questions",
  "answers",
  "history",
  "limits",
  "accounts",
] as const;
export type PersonalNoun = (typeof PERSONAL_NOUNS)[number];

/** Why something stays when a person is erased. */
export const STAY_REASONS = ["law", "open", "unsettled", "subscription", "shared", "staff"] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** The name of whoever ordered what is older than the law asks for. */
export const ERASED_NAME = "(erased)";

/** Whose data it is about. In a body, never in an address: those stand in logs and histories. */
export const PersonInput = z
  .object({
    email: z
      .string()
      .transform((text) => text.trim().toLowerCase())
      .pipe(z.string().max(limits.emailLength).refine(isEmail, messages.emailRequired)),
  })
  .meta({ id: "PersonInput" });

/** What became of one kind of data: how many went, how many were rid of what is not needed and stay, and why. */
export const ErasedLine = z
  .object({
    noun: z.enum(PERSONAL_NOUNS),
    went: z.int(),
    stayed: z.object({ count: z.int(), why: z.enum(STAY_REASONS) }).array(),
  })
  .meta({ id: "ErasedLine" });
export type ErasedLine = z.infer<typeof ErasedLine>;

/** What an erasure leaves behind, without a word of whose data it was but a hash of the address. */
export const ErasureCertificate = z
  .object({
    _id: z.uuid(),
    at: z.iso.datetime(),
    /** Who erased. */
    by: z.string(),
    /** SHA-256 of the address in lower case, in hex. */
    addressHash: z.string(),
    /** For how many years paid orders stay. */
    orderYears: z.int(),
    lines: ErasedLine.array(),
    /** Uploads and mail files that could not be erased at once; the nightly sweep tries again. */
    filesLeft: z.int(),
  })
  .meta({ id: "ErasureCertificate" });
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;
