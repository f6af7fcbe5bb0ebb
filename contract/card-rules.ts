/** The card form's rules, shared by the test checkout's page and the server. No zod: a public page carries this file. */
import { checkoutMessages } from "./checkout-messages.ts";
import { messages } from "./messages.ts";
import { isBlank } from "./text.ts";

export type CardField = "number" | "expiry" | "cvc" | "name";
export type CardForm = Record<CardField, string>;
/** `month` 1 to 12, `year` with four digits. */
export type CardExpiry = { month: number; year: number };

const MAX_DIGITS = 19;

/** The digits of a number typed with spaces or hyphens; undefined if it contains anything else. */
function readDigits(value: string): string | undefined {
  const digits = value.replace(/[\s-]/g, "");
  return /^\d*$/.test(digits) ? digits : undefined;
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}

/** Groups digits as on the card, while typing: `4242424242` → `4242 4242 42`. */
export function formatCardNumber(value: string): string {
  const digits = value.replace(/\D/g, "").slice(0, MAX_DIGITS);
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d+)?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d+)?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(" ");
}

/** The Luhn checksum of a card number. */
function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** 12 to 19 digits with a valid check digit; spaces and hyphens are ignored. */
export function isCardNumber(value: string): boolean {
  const digits = readDigits(value) ?? "";
  return /^[1-9]\d{11,18}$/.test(digits) && hasCheckDigit(digits);
}

/** `12 / 34`, `1234` and `12/2034` → December 2034; undefined if invalid. */
export function parseExpiry(value: string): CardExpiry | undefined {
  const [, month, year] = /^(\d{1,2})[/-](\d{2}|\d{4})$/.exec(splitExpiry(value)) ?? [];
  if (month === undefined || year === undefined) return undefined;
  const expiry = { month: Number(month), year: Number(year.padStart(4, "20")) };
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined;
}

function splitExpiry(value: string): string {
  return value.replace(/\s/g, "").replace(/^(\d{2})(\d{2}|\d{4})$/, "$1/$2");
}

/** A card is valid until the last day of its month, in UTC. */
export function isExpired({ month, year }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}

/** Three digits; four for American Express, and either without a card number. */
export function isCvc(value: string, cardNumber?: string): boolean {
  const cvc = value.trim();
  if (cardNumber === undefined) return /^\d{3,4}$/.test(cvc);
  return isAmex(readDigits(cardNumber) ?? "") ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc);
}

/** The first fault of a card, in the order of the form. */
export function findCardFault(card: CardForm, now: Date): { field: CardField; message: string } | undefined {
  if (isBlank(card.number)) return { field: "number", message: checkoutMessages.cardNumberRequired };
  if (!isCardNumber(card.number)) return { field: "number", message: checkoutMessages.cardNumberInvalid };
  if (isBlank(card.expiry)) return { field: "expiry", message: checkoutMessages.cardExpiryRequired };
  const expiry = parseExpiry(card.expiry);
  if (expiry === undefined) return { field: "expiry", message: checkoutMessages.cardExpiryInvalid };
  if (isExpired(expiry, now)) return { field: "expiry", message: checkoutMessages.cardExpired };
  if (isBlank(card.cvc)) return { field: "cvc", message: checkoutMessages.cardCvcRequired };
  if (!isCvc(card.cvc, card.number)) return { field: "cvc", message: checkoutMessages.cardCvcInvalid };
  if (isBlank(card.name)) return { field: "name", message: messages.nameRequired };
  return undefined;
}
