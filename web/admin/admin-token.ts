/** The bearer token, kept in local storage as specified (D15). Storage may be blocked: then it lasts as long as the page. */
const KEY = "adminToken";
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
