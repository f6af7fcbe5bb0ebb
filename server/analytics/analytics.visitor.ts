import { isbot } from "isbot";
import type { Device } from "../../contract/page-views.ts";

/** Whether a program, and no person, asks. A browser says what it is. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);

/** Roughly: an iPad that calls itself a Mac is counted as a computer. */
export function findDevice(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "phone" : "computer";
}

/** Whether the visitor asked not to be counted: Do Not Track or Global Privacy Control. */
export const declinesCounting = (header: (name: string) => string | undefined): boolean =>
  header("dnt") === "1" || header("sec-gpc") === "1";
