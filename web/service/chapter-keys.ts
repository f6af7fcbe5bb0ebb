/** Where a key leads among the tabs, or undefined where it is not the tabs' own. Both axes: the strip lies on phones and stands beside the text elsewhere. */
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
