/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Where rows are drawn as cards, some browsers forget what these elements mean, unless the roles are spelled out. */
import type { ComponentProps } from "react";
import { type Sort, SortHead } from "./sort-head.tsx";

export const Table = (props: ComponentProps<"table">) => <table role="table" {...props} />;
export const TableBody = (props: ComponentProps<"tbody">) => <tbody role="rowgroup" {...props} />;
export const Row = (props: ComponentProps<"tr">) => <tr role="row" {...props} />;
export const RowHead = (props: ComponentProps<"th">) => <th role="rowheader" scope="row" {...props} />;
export const Cell = (props: ComponentProps<"td">) => <td role="cell" {...props} />;

export function TableHead({ columns, sort }: { columns: readonly string[]; sort?: Sort | undefined }) {
  return (
    <thead role="rowgroup">
      <Row>
        {columns.map((column) =>
          sort?.column === column ? (
            <SortHead key={column} sort={sort} />
          ) : (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ),
        )}
      </Row>
    </thead>
  );
}
