import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { namesOf } from '../shared/codes.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { type FieldParser, type Line, requiredLine, TEXT_LIMITS, tidyDigits, tidyHead } from '../shared/text.ts';

/** Delivery carrier: name to wire code. The post and the first logistics company are those of product 3, the others ours. */
export const CARRIER = Object.freeze({ postal: 1, logistics: 2, hanjin: 3, lotte: 4, logen: 5 } as const);

/** Who delivers physical goods: the post, or one of the logistics companies. */
export type Carrier = keyof typeof CARRIER;

interface CarrierRow {
  /** What a waybill number looks like without hyphens and spaces. */
  readonly waybill: RegExp;
  readonly example: string;
  readonly track: (waybill: string) => string;
}

/**
 * What is known of each carrier: how many digits its waybills have, and its own public page on which a parcel is followed. None is known to publish how
 * the last digit follows from the others, so that no number of the right length is refused.
 */
export const CARRIER_RULES: Readonly<Record<Carrier, CarrierRow>> = /* @__PURE__ */ Object.freeze({
  postal: {
    waybill: /^\d{13}$/,
    example: '6001234567890',
    track: (waybill) => `https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=${waybill}`,
  },
  logistics: {
    waybill: /^(?:\d{10}|\d{12})$/,
    example: '123456789012',
    track: (waybill) => `https://trace.cjlogistics.com/next/tracking.html?wblNo=${waybill}`,
  },
  hanjin: {
    waybill: /^(?:\d{10}|\d{12})$/,
    example: '412345678901',
    track: (waybill) => `https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=${waybill}`,
  },
  lotte: {
    waybill: /^(?:\d{10}|\d{12}|\d{13})$/,
    example: '231234567890',
    track: (waybill) => `https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=${waybill}`,
  },
  logen: {
    waybill: /^\d{11}$/,
    example: '98765432101',
    track: (waybill) => `https://www.ilogen.com/web/personal/trace/${waybill}`,
  },
});

/** By which other names carriers stand in sheets of shops, of their own programs and of people. */
const CARRIER_ALIASES: Readonly<Record<Carrier, readonly string[]>> = /* @__PURE__ */ Object.freeze({
  postal: ['우체국소포', '우편', 'epost', 'korea post'],
  logistics: ['대한통운', 'CJ', '씨제이', '씨제이대한통운', 'CJ logistics', 'CJGLS', 'CJ로지스틱스'],
  hanjin: ['hanjin', '한진익스프레스'],
  lotte: ['lotte', '롯데글로벌', '롯데글로벌로지스', '롯데로지스틱스', 'lotte global logistics'],
  logen: ['logen', 'ilogen'],
});

/**
 * The name of a carrier as sheets have it: spaces, case and width do not count, nor whether it says that it is a firm that carries parcels, unless it says
 * nothing else.
 */
export const carrierKey = (name: string): string => {
  const head = tidyHead(tidyHead(name).normalize('NFKC')).toLowerCase();
  return head.replace(/^(?:\(주\)|주식회사)|(?:\(주\)|주식회사)$/g, '').replace(/택배$/, '') || head;
};

/** A name that an issuer's own sheets have for a carrier, besides those that everybody's may have. */
export interface CarrierAlias {
  readonly name: string;
  readonly carrier: Carrier;
}

/** The most names that a site adds. */
export const MOST_CARRIER_ALIASES = 100;

/** A name for a carrier: required, at most 30 characters. */
export const parseCarrierAlias: FieldParser<Line> = /* @__PURE__ */ requiredLine(TEXT_LIMITS.short);

/** What a site has added, and which names everybody's sheets may have. */
export interface CarrierAliasFacts {
  readonly common: ReadonlyMap<string, Carrier>;
  readonly own: readonly CarrierAlias[];
}

/** Why a site cannot have a name for a carrier added, or changed where it has it; empty when it can. */
export const whyNotCarrierAlias = (name: string, { common, own }: CarrierAliasFacts): readonly Failure[] => {
  const key = carrierKey(name);
  return [
    ...when(common.has(key), failure('carrierAliasTaken', { field: 'name' })),
    ...when(own.length >= MOST_CARRIER_ALIASES && own.every((alias) => carrierKey(alias.name) !== key), failure('carrierAliasLimit')),
  ];
};

/** The carriers by the {@link carrierKey} of each name that a site's sheets may have: what everybody's may have is never another one. */
export const carriersOfSite = ({ common, own }: CarrierAliasFacts): ReadonlyMap<string, Carrier> =>
  new Map([...own.map(({ name, carrier }) => [carrierKey(name), carrier] as const), ...common]);

/** The carriers by the {@link carrierKey} of each name that they go by, their labels besides. */
export const carriersByName = (labels: Readonly<Record<Carrier, string>>): ReadonlyMap<string, Carrier> =>
  new Map(
    namesOf(CARRIER).flatMap((carrier) =>
      [labels[carrier], ...CARRIER_ALIASES[carrier]].map((name) => [carrierKey(name), carrier] as const),
    ),
  );

/** Reads a waybill number of a carrier; what stands between its digits does not count. */
export const parseWaybill = (carrier: Carrier, typed: string): Result<string, FieldFault> => {
  const text = tidyDigits(typed);
  if (text === '') return fail({ rule: 'required' });
  return CARRIER_RULES[carrier].waybill.test(text)
    ? ok(text)
    : fail({ rule: 'waybill', params: { example: CARRIER_RULES[carrier].example } });
};

/** Where a parcel can be followed, by the carrier's own page. */
export const trackingUrl = (carrier: Carrier, waybill: string): string => CARRIER_RULES[carrier].track(encodeURIComponent(waybill));
