import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { limits } from "./limits.ts";
import { serverLimits } from "./server-limits.ts";
import { NOTICE_TIMES, STAFF_EVENTS } from "./notifications.ts";
import { noticeMessages } from "./notice-messages.ts";
import { cleanEmail, countCodePoints, isEmail } from "./text.ts";

/** Normalizes an address for storing. */
export const cleanAddress = (value: string) => cleanEmail(value).toLowerCase();

/** Why an address is invalid for notices, or undefined. */
export function findAddressFault(address: string): string | undefined {
  if (countCodePoints(address) > limits.emailLength) return apiMessages.tooLong("Email", limits.emailLength);
  return isEmail(address) ? undefined : noticeMessages.addressInvalid;
}

const NoticeAddress = z
  .string()
  .transform(cleanAddress)
  .superRefine((address, context) => {
    const message = address === "" ? undefined : findAddressFault(address);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

const Notices = z.record(z.enum(STAFF_EVENTS), z.enum(NOTICE_TIMES));

/** An account's complete notification settings, so that saving them is idempotent. */
export const NotificationsInput = z
  .strictObject({
    email: NoticeAddress.nullable()
      .transform((address) => address || null)
      .meta({ description: "The address for notifications; none are sent if it is null or empty" }),
    notices: Notices,
    password: z
      .string()
      .max(serverLimits.passwordLength)
      .optional()
      .meta({ description: "The caller’s password, required if the address changes" }),
  })
  .meta({ id: "NotificationsInput" });
export type NotificationsInput = z.infer<typeof NotificationsInput>;

export const NotificationsView = z
  .object({
    email: z.string().nullable(),
    notices: Notices,
    isToldAll: z
      .boolean()
      .meta({ description: "Whether the address is the one in `NOTIFY_EMAIL`, which receives all notifications immediately" }),
    hasMailServer: z.boolean().meta({ description: "Whether a mail server is set up; without one, no mail is delivered" }),
  })
  .meta({ id: "Notifications" });
export type NotificationsView = z.infer<typeof NotificationsView>;
