/** A trigram packed into 21 bits; letters beyond ASCII can collide. */
const trigramAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 127) << 14) | ((text.charCodeAt(at + 1) & 127) << 7) | (text.charCodeAt(at + 2) & 127);

/** Number of nearest wordings in the mean: a single one may be similar by chance. */
const NEAREST = 8;

/** Similarity of a text to some wordings, 0 to 1: the mean of the highest Dice coefficients of character trigrams (n-grams). */
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
