/** People never meet this field; what is written into it was written by a machine (D26). */
export function Decoy() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
      </label>
    </div>
  );
}
