export type ShareLink = { name: string; address: string };

/** Plain links to the two networks' own pages: nothing of theirs runs here. */
export function shareLinks(address: string, title: string): ShareLink[] {
  const url = encodeURIComponent(address);
  return [
    { name: "LinkedIn", address: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: "X", address: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}` },
  ];
}
