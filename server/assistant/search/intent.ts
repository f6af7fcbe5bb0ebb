/** What a question asks for, the more particular first. */
const INTENTS: readonly (readonly [string, RegExp])[] = [
  ["time", /\b(how (long|soon|fast|quick|quickly|often|many (days|weeks|months|hours))|when|since when|until when)\b/],
  ["money", /\b(how (much|expensive)|price|costs?)\b/],
  ["count", /\bhow (many|large|big)\b/],
  ["person", /\b(who|whom|whose)\b/],
  ["place", /\b(where|which (city|country)|what (city|country))\b/],
  ["reason", /\bwhy\b/],
];

export function intentOf(plain: string): string | undefined {
  return INTENTS.find(([, pattern]) => pattern.test(plain))?.[0];
}
