/**
 * Data that a page shows in a `Still`: the server needs it to make the page, and the browser, which keeps what was made, does not. It
 * does not go into the page's data a second time: the router sends of an object of a class its own fields, and this has none. What
 * comes out of it in the browser is nothing.
 */
export class Served<T> {
  readonly #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  get value(): T | undefined {
    return this.#value;
  }
}
