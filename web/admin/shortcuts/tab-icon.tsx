/** SVG path of each tab's icon, in a 16 × 16 viewBox. */
const LINES: Readonly<Record<string, string>> = {
  files: "M4 1.75h5L12.5 5v9.25H4zM9 1.75V5h3.5M6.5 8.5h3.5M6.5 11h3.5",
  payments: "M1.75 3.75h12.5v8.5H1.75zM1.75 6.75h12.5M4.25 9.75h2.5",
  contacts: "M1.75 3.25h12.5v9.5H1.75zM2 3.75l6 5 6-5",
  comments: "M2 2.75h12v8.5H7l-3 2.75v-2.75H2z",
  portfolio: "M1.75 4.75h12.5v8.5H1.75zM5.5 4.75v-2h5v2M1.75 8.5h12.5",
  expertise: "M8 1.5l1.9 2.5 3.1.5-.5 3.1 2 2.4-2.9 1.3L11 14.5 8 13.6 5 14.5l-.6-3.2L1.5 10l2-2.4L3 4.5 6.1 4z",
  testimonials: "M2.5 4h4v4q0 3-3 4M9.5 4h4v4q0 3-3 4",
  "our-projects": "M1.75 1.75h5v5h-5zM9.25 1.75h5v5h-5zM1.75 9.25h5v5h-5zM9.25 9.25h5v5h-5z",
  packages: "M8 1.5l6 3v7l-6 3-6-3v-7zM2 4.5l6 3 6-3M8 7.5v7",
  team: "M6 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM1.25 14q0-4 4.75-4t4.75 4M10.5 2.4a2.6 2.6 0 0 1 0 4.9M12.5 10.3q2.25.9 2.25 3.7",
  posts: "M3 1.75h10v12.5H3zM5.5 5h5M5.5 8h5M5.5 11h3",
  words: "M2.5 4V2.25h8V4M6.5 2.25v8.5M5 10.75h3M10 13.75h4M12 6.75v7",
  traffic: "M2 14V9M6 14V5M10 14V7.5M14 14V2",
  money:
    "M8 14.25A6.25 6.25 0 1 0 8 1.75a6.25 6.25 0 0 0 0 12.5zM9.9 5.7q-.4-1-1.9-1-1.9 0-1.9 1.6T8 8t1.9 1.7T8 11.3q-1.5 0-1.9-1M8 3.5v9",
  people: "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14.25q0-4.25 5.5-4.25t5.5 4.25",
  questions: "M8 14.25A6.25 6.25 0 1 0 8 1.75a6.25 6.25 0 0 0 0 12.5zM5.9 6.3q0-2 2.1-2t2.1 1.9q0 1.2-1.2 1.8-.9.5-.9 1.4M8 11.6v.2",
  redirects: "M2 13.25V9.5q0-4 4-4h7.5M10 2l3.5 3.5L10 9",
  outbox: "M1.75 9.5v4.75h12.5V9.5M8 10.5v-8.5M4.5 5L8 1.5 11.5 5",
  notifications: "M3.5 11.5q1.25-1.5 1.25-4.5a3.25 3.25 0 0 1 6.5 0q0 3 1.25 4.5zM6.75 13.75h2.5",
  health: "M1.5 8.5h3l2-5 3 9 2-4h3",
  accounts: "M5 9.5a3.25 3.25 0 1 1 2.9-1.8L14 13.75M11.25 11l-1.5 1.5M13 12.75l-1.25 1.25",
  profile: "M8 14.25A6.25 6.25 0 1 0 8 1.75a6.25 6.25 0 0 0 0 12.5zM8 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 12.5q1-2 4-2t4 2",
};

/** Icon of a tab. Collections without one get the list icon. */
export function TabIcon({ tab }: { tab: string }) {
  return (
    <svg className="tab-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={LINES[tab] ?? "M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01"} />
    </svg>
  );
}
