/** Whether the site is reachable. */
export const isUp = (): Promise<boolean> =>
  fetch("/api/health", { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Falls back to a native form post if the scripts fail to load, because they are blocked or belong to an older version. If the network is
 * down it stays on the page, with all input.
 * @returns false if the network is down; otherwise it leaves the page and never resolves
 */
export async function postInstead(form: HTMLFormElement): Promise<false> {
  if (!(await isUp())) return false;
  form.submit();
  return new Promise(() => {});
}
