import { isbot } from "isbot";
import type { Device } from "../../contract/page-views.ts";

/** Whether the client is a bot. Browsers always send a User-Agent. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);

/** Approximate: an iPad may identify as a Mac. ReDoS: each pattern runs in linear time, since a User-Agent may have 16 kB. */
export function findDevice(userAgent: string): Device {
  const isAndroid = /Android/i.test(userAgent);
  const isMobile = /Mobi|iPhone|iPod/i.test(userAgent);
  if (/iPad|Tablet|PlayBook|Silk/i.test(userAgent) || (isAndroid && !isMobile)) return "tablet";
  return isMobile ? "phone" : "computer";
}

/** Whether the visitor opted out: Do Not Track or Global Privacy Control. */
export const declinesCounting = (header: (name: string) => string | undefined): boolean =>
  header("dnt") === "1" || header("sec-gpc") === "1";
