import { packagePath } from "../actions.ts";
import { promised, strip } from "../claims.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

const START = packagePath("Product Package");
const viewPortfolio = { name: "View Portfolio", path: "/portfolio" };

export const web3 = live(
  () =>
    ({
      path: "/web",
      name: "Web3 Solutions",
      search: {
        title: "Web3 development on Ethereum and Polygon",
        description:
          "Smart contracts, dApps, NFTs and DeFi in seven-day sprints, with an outside audit before real money. We say first whether you need a chain at all.",
      },
      keywords: "Web3 development, smart contracts, dApp development, NFT, DeFi, Ethereum, Polygon",
      character: { angle: 45, tile: "marigold", seed: 31, ground: "ink", stage: "tile" },
      hero: {
        heading: "Web3, built small and checked twice",
        lead: "We put the few rules that need a chain on a chain, keep everything else in an ordinary database, and give your users a sign-in they already know.",
        facts: strip(promised.testNetwork, promised.readers, promised.audit),
        actions: [{ name: "Get Started", path: START }, viewPortfolio],
      },
      chapters: {
        word: "Step",
        heading: "Seven steps, beginning with whether to take them",
        actions: [{ name: "Start Now", path: START }, viewPortfolio],
        items: [
          {
            slug: "understanding-web3",
            title: "Understanding Web3",
            description:
              "A blockchain is a slow, public database that no single party can edit. You pay for that property with fees, waiting time and mistakes that can’t be taken back. It earns its price where parties who distrust each other must share one record. Where everyone would accept your company as the keeper, a PostgreSQL table with signed entries costs less.",
            bullets: [
              "First question on the first call: who would otherwise cheat whom?",
              "We estimate the plain-database version beside the chain version",
              "Cents per transaction on layer 2, at times dollars on Ethereum itself",
              "Whatever goes on a public chain stays readable for good",
            ],
          },
          {
            slug: "dapps",
            title: "dApps",
            description:
              "A dApp is a web app with one unusual part: some of its buttons end in a transaction that the user signs. Much of the week goes into that moment, because a pending transaction, a refused one and a wallet that never answers each need a screen. Newcomers sign in with a passkey through a smart account, and you can pay the fee for them.",
            bullets: [
              "Day 3: the contract runs on a public test network",
              "Day 5: amounts in your users’ currency, failures explained in words",
              "Fees you sponsor stop at a daily cap you set",
              "Wallet owners keep theirs; newcomers never see a seed phrase",
            ],
          },
          {
            slug: "integrating-web3",
            title: "Integrating Web3",
            description:
              "When you already have a product, the chain joins it as one more supplier. We put it behind a small service that signs, waits for finality and reports back, so the rest of your code never meets a hexadecimal address. The Graph indexes contract events for lists and search; Chainlink brings in a price or a result where a contract depends on the outside world.",
            bullets: [
              "Two node providers, because each of them has bad days",
              "Signing keys in a cloud key service, never in a settings file",
              "Screens read from your database, which can be rebuilt from the chain",
              "One switch turns the chain features off without a release",
            ],
          },
          {
            slug: "nfts",
            title: "NFTs",
            description:
              "Forget the pictures: an NFT is a numbered record with an owner, and that suits a ticket, a warranty or a batch of goods. The standards are settled, ERC-721 for single pieces and ERC-1155 for editions, so the contract takes a day or two. The product questions take longer, above all what a holder may do with it and what happens when someone loses access.",
            bullets: [
              "IPFS files pinned with two services, since unpinned ones disappear",
              "Supply capped in the contract, so that scarcity can be checked",
              "Royalties under ERC-2981 are a request that marketplaces may ignore",
              "We decline projects that sell a token as an investment",
            ],
          },
          {
            slug: "defi",
            title: "DeFi",
            description:
              "Lending, swapping and escrow contracts hold other people’s money, which makes a one-line mistake both public and final. We would sooner connect you to a protocol that has carried deposits for years than write a new one. A first sprint delivers your escrow or vault on a test network, with bad days simulated against a copy of the live chain.",
            bullets: [
              "Stablecoin escrow is the modest first product we usually suggest",
              "Chainlink prices refused when stale, with trading halted on wild jumps",
              "Deposits capped at launch and raised in announced steps",
              "Your lawyer on licences, MiCA in the EU, before we write code",
            ],
          },
          {
            slug: "security-and-privacy",
            title: "Security and Privacy",
            description:
              "A deployed contract can’t be patched quietly, so checking takes longer than writing. A second engineer reads every line, static analysis runs on each change, and fuzzing spends hours trying to break rules such as “nobody withdraws more than they put in”. Then a firm that isn’t us audits it: allow two to six weeks and a separate invoice.",
            bullets: [
              "Names, emails and health data stay off-chain, unsalted hashes included",
              "Admin rights need three of five keys, most of them yours",
              "A 48-hour delay makes every change visible before it applies",
              "Pause button and incident plan, rehearsed once on the test network",
            ],
          },
          {
            slug: "future-of-the-internet",
            title: "Future of the Internet",
            description:
              "Parts of Web3 have become plain infrastructure, and others have been two years away for ten years. We tell you which kind your plan leans on. What we build keeps the exit open: standard Solidity that runs on any EVM network, and records you can export on any day.",
            bullets: [
              "Ready now: stablecoin checkouts, and wallets opened with a fingerprint",
              "Maturing: proofs of age or residence that reveal nothing else",
              "Unproven: companies governed by token votes alone",
              "Moving from Polygon to another EVM network: about one sprint",
            ],
          },
        ],
      },
      technologies: {
        heading: "Networks and tools",
        lead: "Hardhat for everything new. Truffle is no longer developed, so we use it only in projects that still depend on it, and move them when you say so.",
        names: ["Ethereum", "Solidity", "IPFS", "Polygon", "Chainlink", "Truffle", "Hardhat", "The Graph"],
      },
      results: { heading: "Two projects that needed no chain", shared: ["cold-chain", "bari"], showsLeftOut: true, isLed: true },
      closing: {
        heading: "Ask us whether you need a chain",
        text: "Bring the record that people argue over. In one call you hear yes, no or not yet, with the reason. If it is yes, the first contract runs on a test network by day 3.",
        actions: [{ name: "Start Now", path: START }, viewPortfolio],
      },
      enquiry: {
        heading: "Who has to trust whom?",
        lead: "Describe the parties and the record they share. The engineer who reads it will say “chain” or “database” in the first reply.",
        service: "Web3 Solutions",
        answers: "Yusuf Lodhi",
      },
    }) satisfies Service,
  "service-web3",
);
