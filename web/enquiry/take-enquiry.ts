import { type ActionFunctionArgs, data, redirect } from "react-router";
import { type Enquiry, type EnquiryFaults, enquiryFields, findEnquiryFaults } from "../../contract/enquiry-rules.ts";
import { messages } from "../../contract/messages.ts";
import { apiContext, readRefusal } from "../api.ts";
import { keyHeader } from "../forms/attempt.ts";
import { postKey } from "../forms/post-key.ts";
import { readTexts } from "../forms/read-texts.ts";
import { hasFaults } from "../forms/use-form.ts";
import { SENT_ID, SENT_QUERY } from "./sent-query.ts";

/** An enquiry that was posted and not taken: what was typed, and why. */
export type RefusedEnquiry = { enquiry: Enquiry; faults: EnquiryFaults; error?: string };

const refuse = (refused: RefusedEnquiry, status: number) => data(refused, { status });

/**
 * The action of every page with an enquiry's form: what a browser posts whose scripts have not come, or never do. The API decides as it does
 * for the form that scripts send. Success is a redirect to the same page, which says so; nothing personal is in its address.
 */
export async function takeEnquiry({ request, context }: ActionFunctionArgs) {
  const { website, ...enquiry } = readTexts(await request.formData(), [...enquiryFields, "website"]);
  const faults = findEnquiryFaults(enquiry);
  if (hasFaults(faults)) return refuse({ enquiry, faults }, 400);
  const content = JSON.stringify([enquiry, website]);
  const attempt = { key: await postKey(content), content };
  const response = await context.get(apiContext).contact.$post({ json: { ...enquiry, website } }, keyHeader(attempt));
  if (!response.ok) return refuse({ enquiry, ...(await readRefusal(response, enquiryFields, messages.contactFailed)) }, response.status);
  const { reference } = await response.json();
  return redirect(`${new URL(request.url).pathname}?${SENT_QUERY}=${reference}#${SENT_ID}`, 303);
}
