/** The bearer token, in local storage, which the windows of a browser share. Storage may be blocked: then it lasts as long as the page. */
const KEY = "adminToken";
/** When somebody last logged out, which the other windows onEvent of. */
const LOGGED_OUT_KEY = "adminLoggedOutAt";
let unstored: string | undefined;

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    unstored = token;
  }
}

export function removeToken(): void {
  unstored = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage that cannot be written holds no token either.
  }
}

/** Tells the other windows that the session was ended on purpose. */
export function announceLogout(): void {
  try {
    localStorage.setItem(LOGGED_OUT_KEY, new Date().toISOString());
  } catch {
    // Without storage no other window shares the token.
  }
}

/** Follows what other windows do: that somebody logged out there, or that the token went for another reason, perhaps with all that was stored. */
export function followToken(onEvent: (event: "logged-out" | "lost") => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === LOGGED_OUT_KEY && newValue !== null) onEvent("logged-out");
    else if ((key === KEY || key === null) && readToken() === undefined) onEvent("lost");
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
