import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DUE_QUERY } from "../contract/purchase-path.ts";
import { PREVIEW, ROUTES } from "../server/platform/pages/page-address.ts";
import { projectRoot } from "../server/platform/root.ts";
import type { PageHandle } from "../web/site/site-frame.tsx";

const pages = import.meta.glob<{ handle?: PageHandle }>(["../web/pages/*.tsx", "!../**/*.test.tsx"], { eager: true });

test("operators of a CDN are told of every query parameter that a page reads", () => {
  const read = new Set(Object.values(pages).flatMap(({ handle }) => handle?.query ?? []));
  expect(read).toContain("chapter");
  const [, told = ""] = /let it keep ([^;]+?), and drop the others/.exec(readFileSync(join(projectRoot, "docs/deploy.md"), "utf8")) ?? [];
  const named = [...told.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  expect(named.toSorted()).toEqual([...read, PREVIEW, ROUTES, DUE_QUERY].toSorted());
});
