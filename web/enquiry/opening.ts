import { findTopic } from "../../content/enquiry-topics.ts";
import { MVP_PACKAGE } from "../../content/site.ts";
import type { Enquiry } from "../../contract/enquiry-rules.ts";
import { ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import { isOrderId } from "../../contract/payment-rules.ts";
import type { StatusAnswer } from "../sale/confirmation/ask-status.ts";

export type Opening = Partial<Enquiry>;

/** The prefill from the linking page's query. */
export function findOpening(query: URLSearchParams): Opening {
  const topic = findTopic(query.get("topic") ?? "");
  const service = ENQUIRY_SERVICES.find((name) => name === query.get("service"));
  return { ...topic, ...(service && { service }) };
}

/** A buyer's prefill: with the order's key who they are and what they bought, otherwise only the number they came with. */
export function withOrder(opening: Opening, query: URLSearchParams, answer: StatusAnswer | undefined): Opening {
  const details = answer?.kind === "known" ? answer.view.details : undefined;
  const orderId = query.get("order_id") ?? "";
  const { message } = opening;
  if (message === undefined || !isOrderId(orderId)) return opening;
  const named = (order: string) => message.replace("Order ID:", () => `Order ID: ${order}`);
  if (details === undefined) return { ...opening, message: named(orderId) };
  const { name, email, package_name } = details;
  // The other packages are work of any kind.
  const service = package_name === MVP_PACKAGE && { service: "Idea to MVP" };
  return { ...opening, ...service, name, email, message: named(`${orderId} (${package_name})`) };
}
