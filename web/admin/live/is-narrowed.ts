/** Whether the address asks for less than a tab's whole list, or for one of its items. */
export const isNarrowed = (): boolean => [...new URL(location.href).searchParams.keys()].some((name) => name !== "tab");
