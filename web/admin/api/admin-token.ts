/** The bearer token, in local storage, which the windows of a browser share. Storage may be blocked: then it lasts as long as the page. */
const KEY = "adminToken";
/** When somebody last logged out, which the other windows hear of. */
const LOGGED_OUT_KEY = "adminLoggedOutAt";
let unstored: string | undefined;

/** @returns what `use` does, or undefined where storage is blocked */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export function readToken(): string | undefined {
  return tryStorage((storage) => storage.getItem(KEY)) ?? unstored;
}

export function storeToken(token: string): void {
  const isStored = tryStorage((storage) => {
    storage.setItem(KEY, token);
    return true;
  });
  if (!isStored) unstored = token;
}

export function removeToken(): void {
  unstored = undefined;
  tryStorage((storage) => storage.removeItem(KEY));
}

/** Tells the other windows that the session was ended on purpose. Without storage no other window shares the token. */
export function announceLogout(): void {
  tryStorage((storage) => storage.setItem(LOGGED_OUT_KEY, new Date().toISOString()));
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
