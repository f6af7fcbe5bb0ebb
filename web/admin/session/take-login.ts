import { type ActionFunctionArgs, data } from "react-router";
import { apiContext } from "../../api.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { logIn, type PasswordOutcome } from "./log-in.ts";

/** What a password that was posted has led to, and for whom. */
export type PostedLogin = { userId: string; outcome: PasswordOutcome };

/**
 * The action of the login page: a password that a browser posts before the scripts have come. The answer is for its sender alone and kept
 * nowhere. The token is in it, for the page's scripts to store as they do with one that they asked for.
 */
export async function takeLogin({ request, context }: ActionFunctionArgs) {
  const typed = readTexts(await request.formData(), ["userId", "password"]);
  const outcome = await logIn(typed, context.get(apiContext));
  const posted: PostedLogin = { userId: typed.userId.trim(), outcome };
  return data(posted, { status: "error" in outcome ? (outcome.status ?? 400) : 200 });
}
