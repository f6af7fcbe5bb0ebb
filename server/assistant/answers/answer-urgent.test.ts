import { expect, test } from "vitest";
import { phrases } from "../../../content/assistant-phrases.ts";
import { site } from "../../../content/site.ts";
import { askAssistant } from "../../../tests/helpers/assistant-knowledge.ts";

test.each([
  "there is smoke coming out of the device your software controls",
  "someone got hurt because of your app",
  "my life is in danger, help",
  "I want to hurt myself",
  "our pump station is flooding because your agent opened the valve",
])("a message about danger gets the emergency services and the contact details: %s", (message) => {
  expect(askAssistant(message)).toMatchObject({ text: phrases.danger, offer: "contact" });
});

test.each([
  "I will sue you",
  "you will hear from my lawyer",
  "do I have to sue you before anybody answers?",
  "our solicitor is preparing a claim against you",
  "I'll dispute the charge and go to court",
  "I am filing a complaint with the consumer protection authority",
  "we will report you to the police",
  "cease and desist",
  "I am fed up with you, this is the third time I ask",
  "what a terrible company, you ruined my launch",
  "This is a scandal, I paid and nobody reacts!!",
  "our data was leaked by you",
  "my site is down since this morning and nobody answers",
])("anger and legal threats get the contact details first: %s", (message) => {
  const { text, offer, choices } = askAssistant(message);
  expect(text.startsWith(phrases.help)).toBe(true);
  expect(text).toContain(site.phone);
  expect(offer).toBe("contact");
  expect(choices).toBeUndefined();
});

test.each([
  "ada@clinic.example",
  "my email is ada@clinic.example, please contact me",
  "Could you write to me at ada@clinic.example?",
  "I'm Ada Noor (ada@clinic.example).",
])("an e-mail address that a visitor leaves goes into the contact form: %s", (message) => {
  expect(askAssistant(message)).toMatchObject({ text: phrases.leftAddress, offer: "contact" });
});

test("a question beside an e-mail address is answered, and the site's own address is none of the visitor's", () => {
  expect(askAssistant("I am ada@clinic.example. How much is the trial?").text).toContain("$200");
  expect(askAssistant(site.email).text).not.toBe(phrases.leftAddress);
});

test("an angry visitor's question is answered after the contact details", () => {
  const { text, sources } = askAssistant("you are scammers, I want my money back");
  expect(text).toMatch(new RegExp(`^${phrases.help.slice(0, 12)}.*whole price back`));
  expect(sources.map(({ path }) => path)).toContain("/contact-us");
});

test.each([
  "I would like to speak with one of your people",
  "I don't want to talk to a machine, give me a person",
  "can somebody from your team ring me this afternoon",
  "real agent now",
  "can i complain to your boss",
])("a visitor who wants to talk to a person gets the contact details: %s", (message) => {
  expect(askAssistant(message)).toMatchObject({ text: phrases.person, offer: "contact" });
});

test.each([
  "Does the storm line recognise an emergency?",
  "Can a customer talk to a person when the bot does not know?",
  "Can Wasiqa read contracts for our lawyer?",
  "What happens when a caller reports a fire?",
  "How does a bot deal with an angry customer?",
  "Do disputes go to court in Lahore?",
])("questions about our work are not urgent: %s", (message) => {
  expect([phrases.help, phrases.danger, phrases.person]).not.toContain(askAssistant(message).text);
});
