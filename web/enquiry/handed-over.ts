import { useLocation } from "react-router";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Who has paid and goes on to start: what the confirmation hands over to the enquiry's form. */
export type Buyer = { orderId: string; packageName: string; name: string; email: string };

/** What leads to the enquiry's form and is in no address: a question that the assistant passed on, or an order. */
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

/** What the browser's history holds of it; the served page has none. */
export function useHandedOver(): HandedOver {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  if (!hydrated || !isRecord(state)) return {};
  const buyer = readBuyer(state["buyer"]);
  return { ...(typeof state["question"] === "string" && { question: state["question"] }), ...(buyer && { buyer }) };
}

/** The message that is begun for a buyer, with the order where it is asked for. */
export const withOrder = (message: string, { orderId, packageName }: Buyer): string =>
  message.replace("Order ID:", `Order ID: ${orderId} (${packageName})`);
