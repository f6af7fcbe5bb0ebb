import { expect, test } from "vitest";
import { withWords } from "../server/documents/stored-words.ts";
import { derived, live, liveList } from "./live.ts";

const person = live(() => ({ name: "Ada", address: { city: "Lahore", street: "" }, tags: ["one"], isFixed: true }), "person");
const greeting = live(() => ({ text: `Hello ${person.name}`, place: person.address.city }));
const list = liveList(() => [person.name, ...person.tags]);
const written = { person: { name: "Bea", address: { street: "Mall Road" }, tags: ["two", "three"] } };

test("texts are the originals until others are published", () => {
  expect({ ...person }).toEqual({ name: "Ada", address: { city: "Lahore", street: "" }, tags: ["one"], isFixed: true });
  withWords(written, () => {
    expect(person.name).toBe("Bea");
    expect({ ...person }).toEqual({ name: "Bea", address: { city: "Lahore", street: "Mall Road" }, tags: ["two", "three"], isFixed: true });
    expect(JSON.parse(JSON.stringify(person))).toEqual({ ...person });
  });
  expect(person.name).toBe("Ada");
});

test("a picture replaces null, and null a picture", () => {
  const page = live(() => ({ photo: null as object | null, drawing: { name: "a", alt: "A" } as object | null }), "page");
  withWords({ page: { photo: { name: "b", alt: "B" }, drawing: null } }, () => {
    expect({ ...page }).toEqual({ photo: { name: "b", alt: "B" }, drawing: null });
  });
  expect({ ...page }).toEqual({ photo: null, drawing: { name: "a", alt: "A" } });
});

test("derived values follow the texts", () => {
  expect([greeting.text, [...list], list.length]).toEqual(["Hello Ada", ["Ada", "one"], 2]);
  withWords(written, () => {
    expect(greeting).toMatchObject({ text: "Hello Bea", place: "Lahore" });
    expect(list.map((each) => each)).toEqual(["Bea", "two", "three"]);
    expect([Array.isArray(list), list.includes("two"), Object.keys(greeting)]).toEqual([true, true, ["text", "place"]]);
  });
});

test("a derived value is memoized", () => {
  let count = 0;
  const read = derived(() => (count += 1));
  read();
  read();
  withWords(written, read);
  withWords(written, read);
  expect(count).toBe(2);
});

test("texts are read-only", () => {
  const writable: { name: string } = person;
  expect(() => (writable.name = "Carl")).toThrow(TypeError);
  expect(person.name).toBe("Ada");
});
