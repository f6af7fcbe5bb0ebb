import { type ActionFunctionArgs, data, redirect } from "react-router";
import { type Enquiry, type EnquiryFaults, enquiryFields, findEnquiryFaults } from "../../contract/enquiry-rules.ts";
import { messages } from "../../contract/messages.ts";
import { apiContext, readRefusal } from "../api.ts";
import { keyHeader } from "../forms/attempt.ts";
import { postKey } from "../forms/post-key.ts";
import { readTexts } from "../forms/read-texts.ts";
import { hasFaults } from "../forms/use-form.ts";
import { SENT_ID, SENT_QUERY } from "./sent-query.ts";

/** A rejected native post: its input and the errors. */
export type RefusedEnquiry = { enquiry: Enquiry; faults: EnquiryFaults; error?: string };

const refuse = (refused: RefusedEnquiry, status: number) => data(refused, { status });

/**
 * The action of every page with an enquiry form: a native post, when scripts haven't loaded or never do. The API applies the same rules as
 * to scripts. On success it redirects to the same page, without personal data in the address.
 */
export async function takeEnquiry({ request, context }: ActionFunctionArgs) {
  const { website, ...enquiry } = readTexts(await request.formData(), [...enquiryFields, "website"]);
  const faults = findEnquiryFaults(enquiry);
  if (hasFaults(faults)) return refuse({ enquiry, faults }, 400);
  const content = JSON.stringify([enquiry, website]);
  const attempt = { key: await postKey(content), content };
  const response = await context.get(apiContext).contact.$post({ json: { ...enquiry, website } }, keyHeader(attempt));
  if (!response.ok) return refuse({ enquiry, ...(await readRefusal(response, enquiryFields, messages.enquiryFailed)) }, response.status);
  const { reference } = await response.json();
  const { pathname, searchParams } = new URL(request.url);
  // The prefill's parameters name the draft that is forgotten. An order's key doesn't stay in the address.
  const kept = searchParams.has("key") ? new URLSearchParams() : searchParams;
  kept.set(SENT_QUERY, reference);
  return redirect(`${pathname}?${kept}#${SENT_ID}`, 303);
}
