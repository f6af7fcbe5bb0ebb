/** The tab a key selects, or undefined if it isn't for the tabs. Both axes: the strip is horizontal on phones and vertical elsewhere. */
export function findByKey(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % length;
    case "ArrowLeft":
    case "ArrowUp":
      return (at - 1 + length) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    case " ":
      return at;
    default:
      return undefined;
  }
}
