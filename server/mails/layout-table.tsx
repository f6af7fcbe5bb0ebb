import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"table">, "children"> & { children: ReactNode };

/** A layout table, since mail programs support nothing else. Screen readers ignore it as a table. */
export function LayoutTable({ children, ...table }: Props) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} {...table}>
      <tbody>{children}</tbody>
    </table>
  );
}
