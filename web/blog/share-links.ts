export type ShareLink = { name: string; address: string };

/** Plain links to both networks' share pages: no third-party scripts. */
export function shareLinks(address: string, title: string): ShareLink[] {
  const url = encodeURIComponent(address);
  return [
    { name: "LinkedIn", address: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: "X", address: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}` },
  ];
}
