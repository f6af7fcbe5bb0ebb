/** People never meet this field; what is written into it was written by a machine. */
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
