import { type ActionFunctionArgs, data, redirect } from "react-router";
import { type CardField, findCardFault } from "../../../contract/card-rules.ts";
import { apiContext } from "../../api.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { LEAVE, readBilling } from "./read-billing.ts";
import { readCardFailure } from "./send-card.ts";

/** A rejected native post. The card number is never sent back. */
export type RefusedCard = { error: string; field: CardField | undefined; typed: { name: string; expiry: string } };

/** The test checkout's action: a native post, when scripts haven't loaded or never do. */
export async function takeCard({ request, params, context }: ActionFunctionArgs) {
  const checkout = context.get(apiContext)["sandbox-checkout"][":id"];
  const param = { id: params["id"] ?? "" };
  const form = await request.formData();
  const card = readTexts(form, ["number", "expiry", "cvc", "name"]);
  const refuse = (error: string, field: CardField | undefined, status: number) => {
    const refused: RefusedCard = { error, field, typed: { name: card.name, expiry: card.expiry } };
    return data(refused, { status });
  };
  const isLeaving = form.has(LEAVE);
  const fault = isLeaving ? undefined : findCardFault(card, new Date());
  if (fault) return refuse(fault.message, fault.field, 400);
  const response = isLeaving
    ? await checkout.cancel.$post({ param })
    : await checkout.pay.$post({ param, json: { ...card, billing: readBilling(form) } });
  if (response.ok) return redirect((await response.json()).redirect_url, 303);
  const { error, field } = await readCardFailure(response);
  return refuse(error, field, response.status);
}
