/** Honeypot against spam: hidden from people, so only bots fill it in. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
      </label>
    </div>
  );
}
