import { z } from "zod";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { isEmail } from "./text.ts";

/** Kinds of personal data, in the order of exports and certificates. */
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

/** Why data is kept when a person is erased. */
export const STAY_REASONS = ["law", "open", "unsettled", "subscription", "shared", "staff"] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** Replaces the name in orders past the legal retention period. */
export const ERASED_NAME = "(erased)";

/** The person. Sent in the body: URLs end up in logs and histories. */
export const PersonInput = z
  .object({
    email: z
      .string()
      .transform((text) => text.trim().toLowerCase())
      .pipe(z.string().max(limits.emailLength).refine(isEmail, messages.emailRequired)),
  })
  .meta({ id: "PersonInput" });

/** The result for one kind of data: how many were erased, how many stay with less data, and why. */
export const ErasedLine = z
  .object({
    noun: z.enum(PERSONAL_NOUNS),
    went: z.int(),
    stayed: z.object({ count: z.int(), why: z.enum(STAY_REASONS) }).array(),
  })
  .meta({ id: "ErasedLine" });
export type ErasedLine = z.infer<typeof ErasedLine>;

/** The certificate of an erasure, without personal data except a hash of the address. */
export const ErasureCertificate = z
  .object({
    _id: z.uuid(),
    at: z.iso.datetime(),
    /** Who made the erasure. */
    by: z.string(),
    /** SHA-256 of the address in lower case, in hex. */
    addressHash: z.string(),
    /** Retention of paid orders in years. */
    orderYears: z.int(),
    lines: ErasedLine.array(),
    /** Uploads and mail files that could not be erased; the nightly sweep tries again. */
    filesLeft: z.int(),
  })
  .meta({ id: "ErasureCertificate" });
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;
