import { z } from "zod";

/** Where the log of the embedded database stands: the checkpoint it would be recovered from, and the files that takes. */
export const LogPosition = z.object({ redo: z.string(), first: z.string(), last: z.string() }).meta({ id: "LogPosition" });
export type LogPosition = z.infer<typeof LogPosition>;

/** Names of uploads. */
export const UploadKeys = z.object({ keys: z.array(z.string()) }).meta({ id: "UploadKeys" });

/** A backup that was written and read back whole. */
export const BackupMade = z.object({ name: z.string(), bytes: z.int() }).meta({ id: "BackupMade" });
export type BackupMade = z.infer<typeof BackupMade>;

/** The last good backup, or null where there was none. `isLate` says that the nightly one should have come since. */
export const BackupAgeView = z.object({ at: z.iso.datetime().nullable(), isLate: z.boolean() }).meta({ id: "BackupAge" });
export type BackupAgeView = z.infer<typeof BackupAgeView>;
