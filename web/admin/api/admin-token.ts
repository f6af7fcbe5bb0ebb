/** Bearer token in localStorage, shared by all tabs of the browser. If storage is blocked, it's kept in memory until the page unloads. */
const KEY = "adminToken";
/** Time of the last logout. Writing it sends a `storage` event to the other tabs. */
const LOGGED_OUT_KEY = "adminLoggedOutAt";
let unstored: string | undefined;
/** A token of another user, who has logged in in another tab: this tab neither uses nor removes it. */
let disowned: string | undefined;

/** @returns the result of `use`, or undefined if storage is blocked */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

const readStored = () => tryStorage((storage) => storage.getItem(KEY)) ?? undefined;

export function readToken(): string | undefined {
  const stored = readStored();
  return stored === undefined || stored === disowned ? unstored : stored;
}

export function disownToken(token: string): void {
  disowned = token;
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
  if (readStored() !== disowned) tryStorage((storage) => storage.removeItem(KEY));
}

/** Tells the other tabs about a logout. Without storage they don't share the token anyway. */
export function announceLogout(): void {
  tryStorage((storage) => storage.setItem(LOGGED_OUT_KEY, new Date().toISOString()));
}

/** Listens for `storage` events of other tabs: a logout, a new login, or a token that was removed otherwise, such as by clearing all site data. */
export function followToken(onEvent: (event: "logged-out" | "logged-in" | "lost") => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === LOGGED_OUT_KEY && newValue !== null) onEvent("logged-out");
    else if (key === KEY && newValue !== null) onEvent("logged-in");
    else if ((key === KEY || key === null) && readToken() === undefined) onEvent("lost");
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
