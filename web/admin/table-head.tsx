/** The heads of a list's columns. Roles are spelled out in these tables: rows drawn as cards lose in some browsers what their elements mean. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
