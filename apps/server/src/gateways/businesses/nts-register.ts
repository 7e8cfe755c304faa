import type { BusinessFinding, BusinessRegister } from '@naru/domain/issuer';
import { z } from 'zod';
import type { ReportTrouble } from '../identity/portone-provider.ts';
import { askJson } from '../outside/ask-json.ts';

export interface NtsConfig {
  readonly baseUrl: string;
  /** The key of 공공데이터포털, decoded. */
  readonly serviceKey: string;
}

/** Shorter than a person waits, since their form waits with them. */
const PATIENCE_MS = 5_000;

const standing = z.object({ b_stt_cd: z.string() });
/** What `/status` answers of one number. */
export const NtsStatus = z.object({ data: z.array(z.object({ b_no: z.string(), ...standing.shape })).min(1) });
/** What `/validate` answers of one business: how it stands is told where it is right. */
export const NtsValidation = z.object({
  data: z.array(z.object({ b_no: z.string(), valid: z.string(), status: standing.optional() })).min(1),
});

/** 납세자상태: 계속사업자, 휴업자, 폐업자. */
const STANDINGS: Readonly<Record<string, BusinessFinding>> = Object.freeze({ '01': 'active', '02': 'suspended', '03': 'closed' });
const RIGHT = '01';

/** The tax office as 공공데이터포털 publishes it (국세청_사업자등록정보 진위확인 및 상태조회 서비스, https://www.data.go.kr/data/15081808/openapi.do). */
export const makeNtsRegister = ({ baseUrl, serviceKey }: NtsConfig, report: ReportTrouble, patienceMs = PATIENCE_MS): BusinessRegister => {
  const ask = async <T>(call: 'status' | 'validate', body: unknown, shape: z.ZodType<T>): Promise<T | null> => {
    const url = new URL(`${baseUrl}/api/nts-businessman/v1/${call}`);
    url.searchParams.set('serviceKey', serviceKey);
    const reply = await askJson({ url, headers: { accept: 'application/json' }, body, patienceMs });
    if (!reply.ok) {
      report({ call: `business ${call}`, ...reply.failure });
      return null;
    }
    const { status, answer } = reply.value;
    const read = shape.safeParse(answer);
    if (status === 200 && read.success) return read.data;
    report({ call: `business ${call}`, status, kind: 'unreadable' });
    return null;
  };
  return {
    status: async (businessNumber) => {
      const answer = await ask('status', { b_no: [businessNumber] }, NtsStatus);
      if (answer === null) return 'unavailable';
      // Of a number that is none the state is empty.
      return STANDINGS[answer.data[0]?.b_stt_cd ?? ''] ?? 'unknown';
    },
    validate: async ({ businessNumber, openedOn, representative }) => {
      const business = { b_no: businessNumber, start_dt: openedOn.replaceAll('-', ''), p_nm: representative };
      const answer = await ask('validate', { businesses: [business] }, NtsValidation);
      if (answer === null) return 'unavailable';
      const [found] = answer.data;
      if (found?.valid !== RIGHT) return 'differs';
      return STANDINGS[found.status?.b_stt_cd ?? ''] ?? 'unknown';
    },
  };
};
