/** A value that a document may leave out: in the browser it is there after a move within the site. */
export type LeftOut<T> = { readonly value?: T | undefined };

/**
 * Data that a page shows in a `Still`: the server needs it to make the page, and the browser, which keeps what was made, does not. It
 * does not go into the page's data a second time: the router sends of an object of a class its own fields, and this has none. What
 * comes out of it in the browser is nothing.
 */
export class Served<T> implements LeftOut<T> {
  readonly #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  get value(): T | undefined {
    return this.#value;
  }
}
