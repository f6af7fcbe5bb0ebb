/** Forwards X-Forwarded-For, so the page's API requests count towards the visitor's rate limit. */
export function visitorOf(request: Request): Record<string, string> {
  const chain = request.headers.get("X-Forwarded-For");
  return chain ? { "X-Forwarded-For": chain } : {};
}
