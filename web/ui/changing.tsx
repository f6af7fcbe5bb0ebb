/**
 * Text that changes, in a new element per wording: browser translation replaces text nodes, and React's later updates would go to the
 * detached ones. `isAmount` excludes a figure from translation.
 */
export const Changing = ({ children, isAmount = false }: { children: string; isAmount?: boolean }) => (
  <span key={children} translate={isAmount ? "no" : undefined}>
    {children}
  </span>
);
