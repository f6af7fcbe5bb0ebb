/** The logo, which every page has among its symbols (`drawSymbols`). */
export const Mark = () => (
  <svg className="mark" viewBox="-6 -6 212 212" aria-hidden="true">
    <use href="#mark" />
  </svg>
);
