import { expect, test } from "vitest";
import { createOrderQueue } from "./order-queue.ts";

type Call = { order: string; settle: (works: boolean) => void };

/** A queue whose orders are strings of letters. The test resolves or rejects each save; the letter `gone` was deleted by a colleague. */
function makeQueue(gone?: string) {
  const calls: Call[] = [];
  const told: string[] = [];
  const queue = createOrderQueue<string>({
    save: (order) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const present = order.filter((letter) => letter !== gone);
      calls.push({ order: order.join(""), settle: (works) => (works ? resolve(present) : reject(new Error("offline"))) });
      return promise;
    },
    onSaved: (saved) => void told.push(`saved ${saved.join("")}`),
    onFailed: (_error, saved) => told.push(`back to ${saved.join("")}`),
  });
  const move = (before: string, after: string) =>
    queue.add({ before: before.split(""), after: after.split(""), tell: (saved) => told.push(`${before} became ${saved.join("")}`) });
  const settle = async (works: boolean) => {
    calls.at(-1)?.settle(works);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { move, settle, told, sent: () => calls.map(({ order }) => order) };
}

test("a move is announced once it's saved, and not before", async () => {
  const { move, settle, told, sent } = makeQueue();
  move("abc", "bac");
  expect([sent(), told]).toEqual([["bac"], []]);
  await settle(true);
  expect(told).toEqual(["abc became bac", "saved bac"]);
});

test("the announced order is the saved one, without items deleted since", async () => {
  const { move, settle, told } = makeQueue("c");
  move("abc", "bac");
  await settle(true);
  expect(told).toEqual(["abc became ba", "saved ba"]);
});

test("moves during a save are saved after it, only the newest order", async () => {
  const { move, settle, told, sent } = makeQueue();
  move("abc", "bac");
  move("bac", "bca");
  move("bca", "cba");
  await settle(true);
  expect(sent()).toEqual(["bac", "cba"]);
  await settle(true);
  expect(told).toEqual(["abc became bac", "bca became cba", "saved cba"]);
});

test("a failed save rolls back to the last saved order, and drops later moves", async () => {
  const { move, settle, told, sent } = makeQueue();
  move("abc", "bac");
  await settle(true);
  move("bac", "bca");
  move("bca", "cba");
  await settle(false);
  expect(sent()).toEqual(["bac", "bca"]);
  expect(told).toEqual(["abc became bac", "saved bac", "back to bac"]);
  move("bac", "abc");
  await settle(true);
  expect(told.at(-1)).toBe("saved abc");
});
