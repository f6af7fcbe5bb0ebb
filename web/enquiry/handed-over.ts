import { useLocation } from "react-router";
import { useHydrated } from "../ui/use-hydrated.ts";

/** A buyer who goes on to start: passed from the confirmation page to the enquiry form. */
export type Buyer = { orderId: string; packageName: string; name: string; email: string };

/** State passed to the enquiry form without the address: a question from the assistant, or an order. */
export type HandedOver = { question?: string; buyer?: Buyer };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readBuyer(value: unknown): Buyer | undefined {
  if (!isRecord(value)) return undefined;
  const { orderId, packageName, name, email } = value;
  const texts = [orderId, packageName, name, email];
  if (!texts.every((text): text is string => typeof text === "string")) return undefined;
  const [id = "", of = "", who = "", address = ""] = texts;
  return { orderId: id, packageName: of, name: who, email: address };
}

/** Reads it from the history state; the served page has none. */
export function useHandedOver(): HandedOver {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  if (!hydrated || !isRecord(state)) return {};
  const buyer = readBuyer(state["buyer"]);
  return { ...(typeof state["question"] === "string" && { question: state["question"] }), ...(buyer && { buyer }) };
}

/** The opening message for a buyer, with the order id filled in. */
export const withOrder = (message: string, { orderId, packageName }: Buyer): string =>
  message.replace("Order ID:", `Order ID: ${orderId} (${packageName})`);
