/** Which tab an address asks for. A row without `Page` is an allowed value whose tab does not exist. */
type Choosable = { id: string; Page?: unknown };

export function presentTabs<Tab extends Choosable>(tabs: readonly Tab[]): Tab[] {
  return tabs.filter((tab) => tab.Page !== undefined);
}

/** The tab named in the address, or the first there is where the name is missing, unknown or has no page. */
export function chooseTab<Tab extends Choosable>(tabs: readonly Tab[], wanted: string | null): Tab | undefined {
  const present = presentTabs(tabs);
  return present.find((tab) => tab.id === wanted) ?? present[0];
}
