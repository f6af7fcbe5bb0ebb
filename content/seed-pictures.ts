/**
 * What `npm run pictures` made of each picture in `content/pictures`: the files in `content/renditions`, which a new installation shows from
 * its first answer on. Not edited by hand.
 */
export type SeedPicture = {
  /** SHA-256 of the picture, in hexadecimal: a staff upload of the same file is the same picture. */
  hash: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  color: string;
  /** Each in AVIF and WebP, in pixels. */
  widths: readonly number[];
};

export const seedPictures: Readonly<Record<string, SeedPicture>> = {
  "ai-agents": {
    hash: "69fa0a673cbf6526d1dd1c6a5a67a2f837ce10c96f2716826a9c5e832a95d8b5",
    width: 1440,
    height: 960,
    color: "#086868",
    widths: [480, 960, 1440],
  },
  "ai-chatbots": {
    hash: "1de6d952cab03fae1debbb4f93e550e8a0f3839e2d63ccb5632d8dd7d89681a3",
    width: 1440,
    height: 960,
    color: "#1838a8",
    widths: [480, 960, 1440],
  },
  "ayesha-rahman": {
    hash: "883de0c50b8228ea31d70c89e8dbbacac4ceb00bcee95b8cda6dd488e7f4e427",
    width: 960,
    height: 960,
    color: "#087878",
    widths: [480, 960],
  },
  bakery: {
    hash: "192f7709c15ffefb6c2144011b65a7b5594a7ac42dfa7b60ea0be47f3c98d1b1",
    width: 1440,
    height: 960,
    color: "#e8a808",
    widths: [480, 960, 1440],
  },
  bari: {
    hash: "bee0976158de60cd6574169b4028607f799b9b850730d7e2f2bc0ac8633c6dd7",
    width: 1440,
    height: 960,
    color: "#78b898",
    widths: [480, 960, 1440],
  },
  "bilal-khokhar": {
    hash: "0cf2d9fecf7682d2dca1048ab844f7e37e047df6769758ff71bf9591de1a6bac",
    width: 960,
    height: 960,
    color: "#b84828",
    widths: [480, 960],
  },
  "claims-desk": {
    hash: "f34810eda890e9d85d9d8bea7313ac438229ed5265e1af7ea4adb0022311b88f",
    width: 1440,
    height: 960,
    color: "#b8c8f8",
    widths: [480, 960, 1440],
  },
  cloud: {
    hash: "0e5184a7221f25a77c25e43f1a9819b6549be61024a98cf0f603dd045a7d6a5b",
    width: 1440,
    height: 960,
    color: "#c8e8e8",
    widths: [480, 960, 1440],
  },
  "cold-chain": {
    hash: "dfca001826395732d615f32069c6d90885468e0d72f173f710a519787b43d126",
    width: 1440,
    height: 960,
    color: "#f8f8f8",
    widths: [480, 960, 1440],
  },
  "daniel-meyer": {
    hash: "792c14136db01766bf6e8d47c0e5b26a061b07f0f50371c06ae8489bb331b2e9",
    width: 960,
    height: 960,
    color: "#3858c8",
    widths: [480, 960],
  },
  "danyal-rizwi": {
    hash: "6d79a3f1836fc996ce3d0e113e5c29d34ad77dece80e453ebd4570409fc53f53",
    width: 960,
    height: 960,
    color: "#088888",
    widths: [480, 960],
  },
  dastak: {
    hash: "6de142f91a8ead38dc40fee6519ddb0c0b88e0ead57752682d7d4875ab5214b9",
    width: 1440,
    height: 960,
    color: "#f8f8f8",
    widths: [480, 960, 1440],
  },
  "ghulam-farid-awan": {
    hash: "192fb98d4ff710340338760ffc99bf6a79a0abef4816234f7670507f3062abd1",
    width: 960,
    height: 960,
    color: "#f8a808",
    widths: [480, 960],
  },
  "hina-marri": {
    hash: "b43f18b2f1bb42219ce104bdc84fc313e347c657941d8cb330c80d59e1aff900",
    width: 960,
    height: 960,
    color: "#f8f8e8",
    widths: [480, 960],
  },
  "ines-carvalho": {
    hash: "cd8a68486438e107754bc69a41a2b81a7ad66ea185d6d87b531746a11d7aee88",
    width: 960,
    height: 960,
    color: "#d8e8f8",
    widths: [480, 960],
  },
  khaddi: {
    hash: "2c85e63fa72833d59c2e99c549ec2402f4b35d68fadbfffa3207c70895d99815",
    width: 1440,
    height: 960,
    color: "#081828",
    widths: [480, 960, 1440],
  },
  "llm-integration": {
    hash: "4427e25373e2be87182061bbeac10f955b89844e7ee8950de911b9dd2141e6ad",
    width: 1440,
    height: 960,
    color: "#f8f8f8",
    widths: [480, 960, 1440],
  },
  "mehrunisa-tareen": {
    hash: "6757fbd7249637d66a28701e2903d5f55ddeb26817fea4478ca80dbb5f41b17b",
    width: 960,
    height: 960,
    color: "#f8a808",
    widths: [480, 960],
  },
  "mobile-apps": {
    hash: "dac1f894372a8227a6568bee7fcec778d803cc8407cc3eda0130bf5b0a333f1d",
    width: 1440,
    height: 960,
    color: "#983828",
    widths: [480, 960, 1440],
  },
  munshi: {
    hash: "80362e55fc8b568622f0b39f24797de8816afe19936b6e0478f57ec02663126f",
    width: 1440,
    height: 960,
    color: "#f8f8f8",
    widths: [480, 960, 1440],
  },
  "nadia-sarwari": {
    hash: "6ea0f852b04e18d1fc4671e467a78c115bbf85b62000b32b55730b0a5060a371",
    width: 960,
    height: 960,
    color: "#1838a8",
    widths: [480, 960],
  },
  "nine-gates": {
    hash: "9bc63e6f6c4d66bca50d0ff59240c853d16c97e4f9d50ceb8ad54c7a670f420e",
    width: 1440,
    height: 960,
    color: "#983828",
    widths: [480, 960, 1440],
  },
  rahbar: {
    hash: "62acef106856368c673717116a697516e79832cd7d2dd698903596b73dcef53c",
    width: 1440,
    height: 960,
    color: "#e8d8c8",
    widths: [480, 960, 1440],
  },
  "sana-khalid": {
    hash: "32a04251be1859adee65cb50c1b0583b5cb968afa9e0b9ccabd1249220c48426",
    width: 960,
    height: 960,
    color: "#b84828",
    widths: [480, 960],
  },
  "solar-watch": {
    hash: "a97f57f1f7ba59d189d96a4c1bbcbe4c045e288880547ea6771761746d54f25b",
    width: 1440,
    height: 960,
    color: "#c8e8e8",
    widths: [480, 960, 1440],
  },
  "storm-line": {
    hash: "8ee89ed143f85bc6543014c0af54bf70a460bcb23fa9cfb090a86b54a838a795",
    width: 1440,
    height: 960,
    color: "#181828",
    widths: [480, 960, 1440],
  },
  "tomas-lind": {
    hash: "7b5b7ae7f0e53b6177d40389520d492f3db6f82da5738d863792cb5291005e74",
    width: 960,
    height: 960,
    color: "#081818",
    widths: [480, 960],
  },
  wasiqa: {
    hash: "ffd2993c37b89d12cc542615a68afa71278c994ca6f10c7bd3d2e341c5861a5d",
    width: 1440,
    height: 960,
    color: "#f8f8f8",
    widths: [480, 960, 1440],
  },
  web3: {
    hash: "24514b40438cde108c8e9703da3ea16f0af4dc5379c3dfb9f699ea31045835c9",
    width: 1440,
    height: 960,
    color: "#081828",
    widths: [480, 960, 1440],
  },
  "yusuf-lodhi": {
    hash: "2997ce519409da75072afe3bf21d5ebb38ed4617fddc9abf65bdb163a8ef81bf",
    width: 960,
    height: 960,
    color: "#081818",
    widths: [480, 960],
  },
};
