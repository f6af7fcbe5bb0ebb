import { type ActionFunctionArgs, data, redirect } from "react-router";
import { type CardField, type CardForm, findCardFault } from "../../../contract/card-rules.ts";
import { apiContext } from "../../api.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { LEAVE, readBilling } from "./read-billing.ts";
import { type Billing, readCardFailure, type Sent } from "./send-card.ts";

/** A rejected native post. The card number is never sent back. */
export type RefusedCard = { error: string; field: CardField | undefined; typed: { name: string; expiry: string; billing: Billing } };

type Typed = { card: CardForm; billing: Billing };

function refuse({ card: { name, expiry }, billing }: Typed, { error, field }: Omit<RefusedCard, "typed">, status: number) {
  const refused: RefusedCard = { error, field, typed: { name, expiry, billing } };
  return data(refused, { status });
}

async function answer(typed: Typed, sent: Promise<Sent>) {
  const response = await sent;
  return response.ok
    ? redirect((await response.json()).redirect_url, 303)
    : refuse(typed, await readCardFailure(response), response.status);
}

/** A native post to a page of the test checkout, when scripts haven't loaded or never do. */
async function take({ request }: ActionFunctionArgs, send: (typed: Typed) => Promise<Sent>, cancel?: () => Promise<Sent>) {
  const form = await request.formData();
  const card = readTexts(form, ["number", "expiry", "cvc", "name"]);
  const typed = { card, billing: readBilling(form) };
  if (cancel && form.has(LEAVE)) return answer(typed, cancel());
  const fault = findCardFault(card, new Date());
  return fault ? refuse(typed, { error: fault.message, field: fault.field }, 400) : answer(typed, send(typed));
}

/** The test checkout's action. */
export function takeCard(args: ActionFunctionArgs) {
  const checkout = args.context.get(apiContext)["sandbox-checkout"][":id"];
  const param = { id: args.params["id"] ?? "" };
  const pay = ({ card, billing }: Typed) => checkout.pay.$post({ param, json: { ...card, billing } });
  return take(args, pay, () => checkout.cancel.$post({ param }));
}

/** The action of the page that changes a subscription's card. */
export function takeCardChange(args: ActionFunctionArgs) {
  const page = args.context.get(apiContext)["sandbox-card"][":id"];
  return take(args, ({ card }) => page.$post({ param: { id: args.params["id"] ?? "" }, json: card }));
}
