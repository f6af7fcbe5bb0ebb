import type { ContactInput } from "../../contract/contacts.ts";
import { messages } from "../../contract/messages.ts";
import { loadApi } from "../load-api.ts";

export type Outcome = { tone: "success" | "error"; text: string };

const failed = (text: string): Outcome => ({ tone: "error", text });

export async function sendEnquiry(input: ContactInput): Promise<Outcome> {
  try {
    const { api, readFailure } = await loadApi();
    const response = await api.contact.$post({ json: input });
    if (response.ok) return { tone: "success", text: messages.contactSent };
    return failed((await readFailure(response))?.error ?? messages.contactFailed);
  } catch {
    return failed(messages.network);
  }
}
