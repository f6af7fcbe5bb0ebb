export const isNarrowed = (): boolean => [...new URL(location.href).searchParams.keys()].some((name) => name !== "tab");
