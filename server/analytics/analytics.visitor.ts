import { isbot } from "isbot";
import type { Device } from "../../contract/page-views.ts";

/** Whether a program, and no person, asks. A browser says what it is. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);

/** Roughly: an iPad that calls itself a Mac is counted as a computer. Each pattern is read once over: a User-Agent may have 16 kB. */
export function findDevice(userAgent: string): Device {
  const isAndroid = /Android/i.test(userAgent);
  const isMobile = /Mobi|iPhone|iPod/i.test(userAgent);
  if (/iPad|Tablet|PlayBook|Silk/i.test(userAgent) || (isAndroid && !isMobile)) return "tablet";
  return isMobile ? "phone" : "computer";
}

/** Whether the visitor asked not to be counted: Do Not Track or Global Privacy Control. */
export const declinesCounting = (header: (name: string) => string | undefined): boolean =>
  header("dnt") === "1" || header("sec-gpc") === "1";
