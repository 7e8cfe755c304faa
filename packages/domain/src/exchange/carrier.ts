import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** Delivery carrier: name to wire code (product 3). */
export const CARRIER = Object.freeze({ postal: 1, logistics: 2 } as const);

/** Who delivers physical goods: the post, or a logistics company. */
export type Carrier = keyof typeof CARRIER;

interface CarrierRow {
  /** What a waybill number looks like without hyphens and spaces. */
  readonly waybill: RegExp;
  readonly example: string;
  readonly track: (waybill: string) => string;
}

/** What is known of each carrier: registered post has 13 digits, a logistics company 10 to 14. */
export const CARRIER_RULES: Readonly<Record<Carrier, CarrierRow>> = Object.freeze({
  postal: {
    waybill: /^\d{13}$/,
    example: '6001234567890',
    track: (waybill) => `https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=${waybill}`,
  },
  logistics: {
    waybill: /^\d{10,14}$/,
    example: '123456789012',
    track: (waybill) => `https://trace.cjlogistics.com/next/tracking.html?wblNo=${waybill}`,
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
