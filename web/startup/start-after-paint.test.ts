import { expect, test } from "vitest";
import { startAfterPaint } from "./start-after-paint.ts";

const page = [
  '<head><link rel="modulepreload" href="/assets/react-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/>',
  '<link rel="stylesheet" href="/assets/root-3.css"/></head><body><script>window.first = "$&";</script>',
  '<script type="module" async="">import "/assets/manifest-4.js";\nimport * as route0 from "/assets/home-2.js";\n',
  'window.modules = {"home":route0};\n\nimport("/assets/entry-5.js");</script></body>',
].join("");
const started = startAfterPaint(page);

test("no script of a page is asked for before it is painted", () => {
  expect(started).not.toContain('<link rel="modulepreload"');
  expect(started).not.toMatch(/^import /m);
  expect(started.indexOf("PerformanceObserver")).toBeLessThan(started.indexOf("/assets/react-1.js"));
});

test("all modules are asked for before the first is started, then started in their order", () => {
  expect(started).toContain('["/assets/react-1.js","/assets/home-2.js"]');
  expect(started).toContain(
    'await import("/assets/manifest-4.js");\nconst route0 = await import("/assets/home-2.js");\nwindow.modules = {"home":route0};',
  );
  expect(started).toContain('import("/assets/entry-5.js");');
});

test("a page opened afresh is marked in its head, and laid out as a whole before it comes to life", () => {
  const steps = ["dataset.fresh = ", "</head>", 'rel: "modulepreload"', "delete document", "await import("].map((step) =>
    started.indexOf(step),
  );
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});

test("everything else stays as it was written", () => {
  expect(started).toContain('<link rel="stylesheet" href="/assets/root-3.css"/>');
  expect(started).toContain('</head><body><script>window.first = "$&";</script>');
});

test("a page that starts otherwise is left alone", () => {
  const plain = '<head><link rel="modulepreload" href="/assets/react-1.js"/></head><body></body>';
  expect(startAfterPaint(plain)).toBe(plain);
});
