import type { Device } from "../../contract/page-views.ts";

const BOT =
  /bot|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|scan|monitor|uptime|archiver|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios|undici|okhttp|phantom|selenium|playwright/i;

/** Whether a program, and no person, asks. A browser says more than a few letters about itself. */
export const isBot = (userAgent: string | undefined): boolean => userAgent === undefined || userAgent.length < 20 || BOT.test(userAgent);

/** Roughly: an iPad that calls itself a Mac is counted as a computer. */
export function findDevice(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "phone" : "computer";
}

/** Whether the visitor asked not to be counted: Do Not Track or Global Privacy Control. */
export const declinesCounting = (header: (name: string) => string | undefined): boolean =>
  header("dnt") === "1" || header("sec-gpc") === "1";
