import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"table">, "children"> & { children: ReactNode };

/** Rows that place things: mail programs know no other way. Read aloud it is no table. */
export function LayoutTable({ children, ...table }: Props) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} {...table}>
      <tbody>{children}</tbody>
    </table>
  );
}
