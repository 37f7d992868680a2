import type { AnySchema, HostBrand } from "../brand.ts";

/** A mistake in the data of a brand: the field, or `(root)`, and what was expected of it. */
export interface BrandMistake {
  readonly field: string;
  readonly expected: string;
}

export type BrandResult<Brand> =
  | { readonly ok: true; readonly brand: Brand }
  | { readonly ok: false; readonly mistakes: readonly BrandMistake[] };

/** ISO 3166-1: two letters and three letters of each country. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB
  BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR
  BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR
  CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK
  FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS
  GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN
  ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO
  LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD
  MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER
  NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
  PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP
  SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF
  TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY
  UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE
  `
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/**
 * Reads the data of a brand by the trunk's schema, and checks what one field cannot know: that fields fit each other, and the id
 * the name that the trunk has for the brand.
 */
export function readBrandInput<Brand extends HostBrand>(
  schema: AnySchema<Brand>,
  input: unknown,
  name?: string,
): BrandResult<Brand> {
  const parsed = schema.safeParse(input);
  const mistakes = parsed.success
    ? [...idMistakes(parsed.data, name), ...regionMistakes(parsed.data)]
    : parsed.error.issues.map(mistakeOf);
  return parsed.success && mistakes.length === 0 ? { ok: true, brand: parsed.data } : { ok: false, mistakes };
}

const mistakeOf = ({ path, message }: { path: readonly PropertyKey[]; message: string }): BrandMistake => ({
  field: path.join(".") || "(root)",
  expected: message,
});

/** A copied brand that kept its id would be the other one for caches, metrics and the backend. */
const idMistakes = ({ id }: HostBrand, name = id): BrandMistake[] =>
  id === name ? [] : [{ field: "id", expected: `${name}, by which the trunk names the brand; it is ${id}` }];

function regionMistakes(brand: HostBrand): BrandMistake[] {
  const locales = brand.locales.flatMap((locale, index) =>
    Intl.DisplayNames.supportedLocalesOf(locale).length > 0
      ? []
      : [{ field: `locales.${index}`, expected: `a language that Node knows, and ${locale} is none` }],
  );
  const others = Object.entries(brand.geoOverrides ?? {});
  return [
    ...locales,
    ...mistakesOfRegion(brand, ""),
    ...others.flatMap(([country, region]) => mistakesOfRegion(region, `geoOverrides.${country}.`)),
  ];
}

type Region = Pick<HostBrand, "country" | "countryAlpha3" | "currency">;

function mistakesOfRegion({ country, countryAlpha3, currency }: Region, path: string): BrandMistake[] {
  const mistakes: BrandMistake[] = [];
  const alpha3 = COUNTRIES.get(country);
  // Codes with an X are free for use: XK for Kosovo, which has two codes of three letters, and XBT for a bitcoin.
  if (alpha3 === undefined && !country.startsWith("X"))
    mistakes.push({ field: `${path}country`, expected: `a country of ISO 3166, and ${country} is none` });
  else if (alpha3 !== undefined && alpha3 !== countryAlpha3)
    mistakes.push({
      field: `${path}countryAlpha3`,
      expected: `${alpha3}, because the country is ${country}; it is ${countryAlpha3}`,
    });
  if (!CURRENCIES.has(currency) && !currency.startsWith("X"))
    mistakes.push({ field: `${path}currency`, expected: `a currency of ISO 4217, and ${currency} is none` });
  return mistakes;
}
