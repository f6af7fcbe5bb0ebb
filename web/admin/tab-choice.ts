/** The tab named in the address, or the first where the name is missing or unknown. */
export function chooseTab<Tab extends { id: string }>(tabs: readonly Tab[], wanted: string | null): Tab | undefined {
  return tabs.find((tab) => tab.id === wanted) ?? tabs[0];
}
