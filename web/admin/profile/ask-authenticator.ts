import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { PasskeyAnswer } from "../../../contract/staff.ts";

type Asked = { answer: PasskeyAnswer } | { error: string };

// Fetched with the first use: most logins have none.
const load = () => import("@simplewebauthn/browser");
type Library = Awaited<ReturnType<typeof load>>;

async function ask(use: (library: Library) => Promise<unknown>): Promise<Asked> {
  const library = await load();
  if (!library.browserSupportsWebAuthn()) return { error: accountMessages.passkeyUnsupported };
  try {
    // The library's own JSON, which the server reads.
    return { answer: (await use(library)) as PasskeyAnswer };
  } catch (error) {
    const isThere = error instanceof Error && error.name === "InvalidStateError";
    return { error: isThere ? accountMessages.passkeyThere : accountMessages.passkeyCancelled };
  }
}

/** Has the browser ask for a passkey that is there. `options` are the server's. */
export const askPasskey = async (options: object): Promise<Asked> =>
  ask(async ({ startAuthentication }) => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

/** Has the browser make a passkey. */
export const makePasskey = async (options: object): Promise<Asked> =>
  ask(async ({ startRegistration }) => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
