const ROWS = [1, 2, 3, 4, 5, 6];

/** The shape of what is coming, in the table's own columns. */
export function SkeletonTable({ className, columns }: { className: string; columns: readonly string[] }) {
  return (
    <table className={`grid-table skeleton ${className}`} aria-hidden="true">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column}>
                <Lines />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines() {
  return (
    <>
      <i />
      <i />
    </>
  );
}

export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className="package-cards skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="package-card">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
