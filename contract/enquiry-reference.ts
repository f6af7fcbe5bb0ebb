/** The reference for visitors and staff: the start of the enquiry's id. */
export const enquiryReference = (id: string) => id.slice(0, 8).toUpperCase();

/** The range of ids with this reference, or undefined if it is none. */
export function idsOfReference(text: string): [first: string, last: string] | undefined {
  const [, start] = /^#?([\da-f]{8})$/i.exec(text.trim()) ?? [];
  return start === undefined ? undefined : [`${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`];
}
