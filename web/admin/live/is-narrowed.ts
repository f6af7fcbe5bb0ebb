/** Whether the URL has a search, a filter or an open item. */
export const isNarrowed = (): boolean => [...new URL(location.href).searchParams.keys()].some((name) => name !== "tab");
