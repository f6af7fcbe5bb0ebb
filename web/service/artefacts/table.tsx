import type * as Data from "../../../content/services/artefacts/artefact.ts";

export function Table({ columns, rows, lit, sums }: Data.Table) {
  const litColumn = lit && "column" in lit ? lit.column : undefined;
  const litRow = lit && "row" in lit ? lit.row : undefined;
  const rowClass = (place: number) => {
    if (place === litRow) return "lit";
    return sums && place === rows.length - 1 ? "sum" : undefined;
  };
  const cellClass = (place: number) => (place === litColumn ? "lit" : undefined);
  return (
    <table className={columns.length > 2 ? "three" : undefined}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {columns.map((column, place) => (
            <th key={column} className={cellClass(place)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], place) => (
          <tr key={name} className={rowClass(place)}>
            <th>{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column]} className={cellClass(column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
