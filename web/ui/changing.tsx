/**
 * Words that change, in an element of their own for each wording: a browser's translator takes the place of text nodes, and what React then
 * changes is seen by nobody. `isAmount`: a figure is not for translating.
 */
export const Changing = ({ children, isAmount = false }: { children: string; isAmount?: boolean }) => (
  <span key={children} translate={isAmount ? "no" : undefined}>
    {children}
  </span>
);
