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
    hash: "e115f5d9317052f661f86fff63aa855919140ff907a3edde146a08c277fd3c3a",
    width: 960,
    height: 960,
    color: "#086868",
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
    hash: "016625aa0a2ad9e361056905f068624983023800321da1b19191d4a812e096c2",
    width: 960,
    height: 960,
    color: "#983828",
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
    hash: "12ad1b24f9b813ef0809e5a345c9f7fa65713e307dec18672d279ca6ad433466",
    width: 960,
    height: 960,
    color: "#1838a8",
    widths: [480, 960],
  },
  "danyal-rizwi": {
    hash: "bd2ad33111cacadfdf1a2325fde0007a80deb305f4d542d27129b64759fbcab1",
    width: 960,
    height: 960,
    color: "#086868",
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
    hash: "a46164b1dbfb5566c923c5fc2c8e859677f65234d52aae1d62d6977fa0598603",
    width: 960,
    height: 960,
    color: "#f8a808",
    widths: [480, 960],
  },
  "hina-marri": {
    hash: "d41a3ce0fd057919e332c76c8eff85c9f65f3a9c2bc972a0d9904528e64e607e",
    width: 960,
    height: 960,
    color: "#f8f8e8",
    widths: [480, 960],
  },
  "ines-carvalho": {
    hash: "b69e7e117bf24b70906596e0edc2dc160766b5c1fe8819aa4edbaa85e2d86d4d",
    width: 960,
    height: 960,
    color: "#f8f8e8",
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
    hash: "44bf5763f6b52a542f0bba0a5ee70a2126dbb23f365cadc905387cf41eec0422",
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
    hash: "a56add3048bb44b9539e35115e1caf2abee22702b1e00394c526576cb0339853",
    width: 1440,
    height: 960,
    color: "#f8f8f8",
    widths: [480, 960, 1440],
  },
  "nadia-sarwari": {
    hash: "9f00e7eb43874f59b9272e538b29b7e36b847628bc4056b7fada02818fc16737",
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
    hash: "3f4d83cc76b40e7633109e5ed2cd7c1210b733fdaf84a1ca491d252cc684d23e",
    width: 960,
    height: 960,
    color: "#983828",
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
    hash: "20672e05f6fbe7ef5358e5b70bc4ed8800941d451b795888c3130ceb4845aa87",
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
    hash: "868f9d5052323938dab13fe1f241e79f849e821d732f6faf4f8a987febdb14d8",
    width: 960,
    height: 960,
    color: "#1838a8",
    widths: [480, 960],
  },
};
