import { type ActionFunctionArgs, data } from "react-router";
import { apiContext } from "../../api.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { logIn, type PasswordOutcome } from "./log-in.ts";

/** Result of a posted login form. */
export type PostedLogin = { userId: string; outcome: PasswordOutcome };

/**
 * Action of the login page, for a form posted before hydration. The response contains the token, which the page's script stores after
 * hydration, and is never cached.
 */
export async function takeLogin({ request, context }: ActionFunctionArgs) {
  const typed = readTexts(await request.formData(), ["userId", "password"]);
  const outcome = await logIn(typed, context.get(apiContext));
  const posted: PostedLogin = { userId: typed.userId.trim(), outcome };
  return data(posted, { status: "error" in outcome ? (outcome.status ?? 400) : 200 });
}
