/** Three letters next to each other as one small number; letters beyond ASCII may be taken for others. */
const trigramAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 127) << 14) | ((text.charCodeAt(at + 1) & 127) << 7) | (text.charCodeAt(at + 2) & 127);

/** How many of the nearest wordings count: one may be near by chance. */
const NEAREST = 8;

/** How alike a text is to the nearest of some wordings, 0 to 1: Dice's coefficient of their trigrams, its mean over the nearest few. */
export function meanLikeness(plain: string, wordings: readonly string[]): number {
  const asked = ` ${plain} `;
  const own = new Set<number>();
  for (let at = 0; at < asked.length - 2; at++) own.add(trigramAt(asked, at));
  const likeness = wordings.map((wording) => {
    const text = ` ${wording} `;
    let shared = 0;
    for (let at = 0; at < text.length - 2; at++) if (own.has(trigramAt(text, at))) shared += 1;
    return (2 * shared) / (own.size + text.length - 2);
  });
  const nearest = likeness.toSorted((a, b) => b - a).slice(0, NEAREST);
  return nearest.reduce((sum, each) => sum + each, 0) / nearest.length;
}
