/** Whether the site can be reached. */
export const isUp = (): Promise<boolean> =>
  fetch("/api/health", { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * For a form whose scripts do not come, since they are blocked or went with an earlier version of the site: the browser posts it as it does
 * where no scripts run. A line that is down keeps the page, with all that was typed.
 * @returns false where it is down; otherwise the page is left, and nothing is returned
 */
export async function postInstead(form: HTMLFormElement): Promise<false> {
  if (!(await isUp())) return false;
  form.submit();
  return new Promise(() => {});
}
