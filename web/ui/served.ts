/** A value that a document may leave out: in the browser it is there after a move within the site. */
export type LeftOut<T> = { readonly value?: T | undefined };

/**
 * Data that a page shows in a `Still`: the server needs it to make the page, and the browser, which keeps what was made, does not. It
 * does not go into the page's data a second time: of an object the router sends what can be listed, and this value cannot. What comes
 * out of it in the browser is nothing.
 */
export function serveOnly<T>(value: T): LeftOut<T> {
  return Object.defineProperty<LeftOut<T>>({}, "value", { value });
}
