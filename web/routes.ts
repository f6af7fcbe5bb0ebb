import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { homeSections } from "../content/home.ts";

/** The site's routes. */
export default [
  layout("site/site-frame.tsx", [
    index("pages/home.tsx"),
    ...Object.values(homeSections).map(({ id, path }) => route(path, "pages/section.tsx", { id: `section-${id}` })),
    // Nine service pages; the loader returns 404 for any other name.
    route("/:service", "pages/service.tsx"),
    route("/pricing", "pages/pricing.tsx"),
    route("/contact-us", "pages/contact-us.tsx"),
    route("/about", "pages/about.tsx"),
    route("/portfolio", "pages/portfolio.tsx"),
    route("/case-studies", "pages/case-studies.tsx"),
    route("/case-studies/:slug", "pages/case-study.tsx"),
    route("/learn-more", "pages/learn-more.tsx"),
    route("/guide", "pages/guide.tsx"),
    route("/agents", "pages/agents.tsx"),
    route("/privacy", "pages/privacy.tsx"),
    route("/terms", "pages/terms.tsx"),
    route("/sitemap", "pages/sitemap.tsx"),
    route("/blog", "pages/blog.tsx"),
    route("/blogs/:blogId", "pages/blog-post.tsx"),
    route("/post-preview/:id", "admin/posts/preview-page.tsx"),
    route("/payment-confirmation", "pages/payment-confirmation.tsx"),
    route("/your-order", "pages/your-order.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),
  route("/contact", "pages/moved.ts"),
  route("/blogs", "pages/moved.ts", { id: "moved-blogs" }),
  route("/sandbox-checkout/:id", "pages/sandbox-checkout.tsx"),
  route("/sandbox-card/:id", "pages/sandbox-card.tsx"),
  route("/sandbox-invoice", "pages/sandbox-invoice.tsx"),
  route("/admin-login-xyz987", "admin/login.tsx"),
  route("/admin-secret-xyz123", "admin/panel.tsx"),
] satisfies RouteConfig;
