import { TableHead } from "./table-parts.tsx";

const ROWS = [1, 2, 3, 4, 5, 6];

export function SkeletonTable({ className, columns }: { className: string; columns: readonly string[] }) {
  return (
    <table className={`grid-table skeleton ${className}`} aria-hidden="true">
      <TableHead columns={columns} />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the whole shape is hidden from those who would hear it
              <td key={column}>
                <i />
                <i />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
