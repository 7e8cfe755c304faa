import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

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
export const CARRIER_RULES: Readonly<Record<Carrier, CarrierRow>> = Object.freeze({
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

/** Reads a waybill number of a carrier; hyphens and spaces do not count. */
export const parseWaybill = (carrier: Carrier, typed: string): Result<string, FieldFault> => {
  const text = typed.replace(/[\s-]/g, '');
  if (text === '') return fail({ rule: 'required' });
  return CARRIER_RULES[carrier].waybill.test(text)
    ? ok(text)
    : fail({ rule: 'waybill', params: { example: CARRIER_RULES[carrier].example } });
};

/** Where a parcel can be followed, by the carrier's own page. */
export const trackingUrl = (carrier: Carrier, waybill: string): string => CARRIER_RULES[carrier].track(encodeURIComponent(waybill));
