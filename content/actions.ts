/** The three ways on, named alike wherever a page chooses its own words: buy, ask, or hand over what is written already. */
export type Action = { name: string; path: string };

export const choosePackage: Action = { name: "Choose a package", path: "/pricing" };
export const askPerson: Action = { name: "Ask a person", path: "/contact-us" };
/** Opens the assistant where a document is handed over; the path is for browsers without scripts. */
export const uploadBrief: Action = { name: "Upload a brief, get a scope", path: "/contact-us#enquiry" };

/** Where a package is chosen already, with the form that buys it. */
export const packagePath = (name: string): string => `/pricing?package=${encodeURIComponent(name)}#pay`;
