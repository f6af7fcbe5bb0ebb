import { z } from "zod";

/** The position of the embedded database's WAL: the checkpoint for recovery, and the files it needs. */
export const LogPosition = z.object({ redo: z.string(), first: z.string(), last: z.string() }).meta({ id: "LogPosition" });
export type LogPosition = z.infer<typeof LogPosition>;

/** Upload names. */
export const UploadKeys = z.object({ keys: z.array(z.string()) }).meta({ id: "UploadKeys" });

/** A backup that was written and verified. */
export const BackupMade = z.object({ name: z.string(), bytes: z.int() }).meta({ id: "BackupMade" });
export type BackupMade = z.infer<typeof BackupMade>;

/** The last good backup, or null. `isLate` if the nightly one is overdue. */
export const BackupAgeView = z.object({ at: z.iso.datetime().nullable(), isLate: z.boolean() }).meta({ id: "BackupAge" });
export type BackupAgeView = z.infer<typeof BackupAgeView>;
