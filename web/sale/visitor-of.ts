/** What a page asks for a visitor counts for that visitor's limit. */
export function visitorOf(request: Request): Record<string, string> {
  const chain = request.headers.get("X-Forwarded-For");
  return chain ? { "X-Forwarded-For": chain } : {};
}
