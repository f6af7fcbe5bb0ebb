import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";

test("a text with a closing script tag does not end the structured data", () => {
  const headline = '</script><script>alert("1")</script><!--';
  const Page = createRoutesStub([{ path: "/", Component: Meta, meta: () => [{ "script:ld+json": { headline } }] }]);
  const html = renderToString(<Page />);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ headline });
  expect(html.match(/<script/g)).toHaveLength(1);
});
