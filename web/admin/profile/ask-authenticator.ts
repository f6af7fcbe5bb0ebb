import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { PasskeyAnswer } from "../../../contract/staff.ts";

type AuthenticatorResult = { answer: PasskeyAnswer } | { error: string };

// Code splitting: most logins don't use passkeys.
const load = () => import("@simplewebauthn/browser");
type Library = Awaited<ReturnType<typeof load>>;

type Asked = Promise<RegistrationResponseJSON | AuthenticationResponseJSON>;

async function ask(use: (library: Library) => Asked): Promise<AuthenticatorResult> {
  const library = await load();
  if (!library.browserSupportsWebAuthn()) return { error: accountMessages.passkeyUnsupported };
  try {
    const answer = await use(library);
    return { answer: { ...answer, response: { ...answer.response } } };
  } catch (error) {
    const isThere = error instanceof Error && error.name === "InvalidStateError";
    return { error: isThere ? accountMessages.passkeyThere : accountMessages.passkeyCancelled };
  }
}

/** Asks for an existing passkey. `options` come from the server. */
export const askPasskey = async (options: object): Promise<AuthenticatorResult> =>
  ask(async ({ startAuthentication }) => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

export const makePasskey = async (options: object): Promise<AuthenticatorResult> =>
  ask(async ({ startRegistration }) => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
