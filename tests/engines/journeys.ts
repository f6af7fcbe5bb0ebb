import assert from "node:assert/strict";
import { apiMessages } from "../../contract/api-messages.ts";
import { posts } from "../../content/posts/all.ts";
import { staffAccount } from "../e2e/account.ts";
import type { Visitor } from "./visitor.ts";

const header = (name: string) => ({ css: "header a, header button", name });
const servicesButton = header("Services");
const serviceLink = header("AI Agents & Workflows");

async function useMenus({ open, hover, click, press, sees, misses, engine, styleOf }: Visitor): Promise<void> {
  await open("/");
  await hover(servicesButton);
  await sees(serviceLink);
  await press("Escape");
  await misses(serviceLink);

  await engine.run(() => document.querySelector<HTMLElement>(".nav button")?.focus());
  await press("Enter");
  await sees(serviceLink);
  await press("Escape");
  await misses(serviceLink);
  assert.equal(await engine.run(() => document.activeElement?.textContent), "Services", "focus goes back to the button");

  await press("Enter");
  await click(serviceLink);
  await sees({ css: "h1", name: "agents" });
  await misses(serviceLink);
  assert.equal(await styleOf(".nav [data-current]", "text-decoration-line"), "underline", "the current page is marked");
}

async function buy({ open, click, fill, sees }: Visitor): Promise<void> {
  await open("/pricing");
  await click({ css: "main a", name: "Choose Product Package" });
  const field = (name: string) => ({ css: "form[aria-label=Payment] input", name });
  await fill(field("Name"), "Noor Aslam");
  await fill(field("Email"), "noor@clinic.example");
  await click({ css: "form[aria-label=Payment] button", name: "Pay $" });
  const card = (name: string) => ({ css: "form[aria-label=Card] input", name });
  await fill(card("Card number"), "4242 4242 4242 4242");
  await fill(card("Expiry"), "12 / 40");
  await fill(card("CVC"), "123");
  await fill(card("Name on card"), "Noor Aslam");
  await click({ css: "form[aria-label=Card] button", name: "Pay $" });
  await sees({ css: "h1", name: "Payment Successful!" });
  await sees({ css: "main dd", name: "noor@clinic.example" });
}

async function enquire({ open, click, choose, fill, sees, readsOn }: Visitor): Promise<void> {
  await open("/contact-us");
  const field = (name: string) => ({ css: "form[aria-label=Enquiry] :is(input, select, textarea)", name });
  await fill(field("Name"), "Imran Sheikh");
  await fill(field("Email"), "imran@looms.example");
  await fill(field("Phone Number"), "+92 300 0000000");
  await choose(field("Service"), "Cloud Based Solutions");
  await fill(field("Message"), "We weave towels. Can a camera find the faults?");
  await readsOn();
  await click({ css: "form[aria-label=Enquiry] button", name: "Send Message" });
  await sees({ css: "main [role=status]", name: "Message sent successfully!" });
}

async function comment({ engine, open, click, fill, sees, readsOn }: Visitor): Promise<void> {
  await open(`/blogs/${posts[1]?.slug ?? ""}`);
  await readsOn();
  await fill({ css: "main form input", name: "Name" }, "Asma Iqbal");
  const text = `How do you choose the questions, in ${engine.name} of all places?`;
  await fill({ css: "main form textarea", name: "Comment" }, text);
  await click({ css: "main form button", name: "Post comment" });
  await sees({ css: "main [role=status]", name: apiMessages.commentSent });
  await sees({ css: "main li", name: text });
}

async function askAssistant({ open, click, fill, press, sees, misses }: Visitor): Promise<void> {
  await open("/AIagent");
  await click({ css: "button", name: "Ask us" });
  await fill({ css: "dialog textarea", name: "Your message" }, "What does the Product Package cost?");
  await press("Enter");
  await sees({ css: "dialog [role=log]", name: "$3,000" });
  await press("Escape");
  await misses({ css: "dialog" });
}

async function enterPanel({ open, click, fill, sees }: Visitor): Promise<void> {
  await open("/admin-login-xyz987");
  await fill({ css: "form input", name: "User ID" }, staffAccount.userId);
  await fill({ css: "form input", name: "Password" }, staffAccount.password);
  await click({ css: "form button", name: "Login" });
  await click({ css: "nav a", name: "Contact Forms" });
  await sees({ css: "table", name: "Imran Sheikh" });
}

/** What is done in each engine, in this order: the panel shows what the enquiry left. */
export const journeys: readonly (readonly [title: string, take: (visitor: Visitor) => Promise<void>])[] = [
  ["the menus open by pointer and keyboard, close with Escape and mark the current page", useMenus],
  ["a visitor chooses a package and pays", buy],
  ["an enquiry is sent", enquire],
  ["a comment appears below its post", comment],
  ["the assistant answers a question", askAssistant],
  ["a member of staff logs in and finds the enquiry", enterPanel],
];
