/** A wall of the page's own lattice, from the fifth column to the edge of the window. */
export function LatticePanel({ drawing }: { drawing: string }) {
  return <div className="tile-panel" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
