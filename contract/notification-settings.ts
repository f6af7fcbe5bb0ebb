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
      .meta({ description: "Nowhere, where it is null or empty" }),
    notices: Notices,
    password: z.string().max(serverLimits.passwordLength).optional().meta({ description: "One’s own, where the address is another" }),
  })
  .meta({ id: "NotificationsInput" });
export type NotificationsInput = z.infer<typeof NotificationsInput>;

export const NotificationsView = z
  .object({
    email: z.string().nullable(),
    notices: Notices,
    isToldAll: z.boolean().meta({ description: "The address is that of `NOTIFY_EMAIL`, which is told of everything at once" }),
    hasMailServer: z.boolean().meta({ description: "Without one, mails reach nobody" }),
  })
  .meta({ id: "Notifications" });
export type NotificationsView = z.infer<typeof NotificationsView>;
