import { phoneLink, site } from "../../content/site.ts";

/** The alternative for visitors without JavaScript. */
export function ScriptHint() {
  return (
    <noscript>
      <p>
        This form needs JavaScript. Without it, call <a href={phoneLink()}>{site.phone}</a> or write to{" "}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </noscript>
  );
}
