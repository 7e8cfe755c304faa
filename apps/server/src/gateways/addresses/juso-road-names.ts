import { ADDRESS_PAGE_SIZE, type AddressSearch, type RoadNames } from '@naru/domain/address';
import { z } from 'zod';
import type { ReportTrouble } from '../identity/portone-provider.ts';
import { askJson } from '../outside/ask-json.ts';

export interface JusoConfig {
  readonly baseUrl: string;
  /** 승인키 (confmKey). */
  readonly key: string;
}

/** Shorter than a person waits, who can type it meanwhile. */
const PATIENCE_MS = 5_000;

/** What `addrLinkApi.do` answers; of a refusal there is no list. */
export const JusoAnswer = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), totalCount: z.string() }),
    juso: z.array(z.object({ roadAddr: z.string(), jibunAddr: z.string(), zipNo: z.string() })).nullish(),
  }),
});

const GOOD = '0';
/** What is wrong with the text and not with us: E0005 nothing, E0006 too little, E0008 to E0013 what cannot be looked for, E0015 too many. */
const VAGUE = new Set(['E0005', 'E0006', 'E0008', 'E0009', 'E0010', 'E0011', 'E0012', 'E0013', 'E0015']);

const nothing = (outcome: 'vague' | 'away'): AddressSearch => ({ outcome, addresses: [], all: 0 });

/** The ministry's search of road names (행정안전부 실시간 주소정보 조회(검색API), https://www.data.go.kr/data/15057017/openapi.do). */
export const makeJusoRoadNames = ({ baseUrl, key }: JusoConfig, report: ReportTrouble, patienceMs = PATIENCE_MS): RoadNames => ({
  find: async (text, page) => {
    const url = new URL(`${baseUrl}/addrlink/addrLinkApi.do`);
    const query = { confmKey: key, currentPage: String(page), countPerPage: String(ADDRESS_PAGE_SIZE), keyword: text, resultType: 'json' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const reply = await askJson({ url, headers: { accept: 'application/json' }, patienceMs });
    if (!reply.ok) {
      report({ call: 'road names', ...reply.failure });
      return nothing('away');
    }
    const { status, answer } = reply.value;
    const read = JusoAnswer.safeParse(answer);
    const code = read.data?.results.common.errorCode;
    if (code !== undefined && VAGUE.has(code)) return nothing('vague');
    if (status !== 200 || !read.success || code !== GOOD) {
      report({ call: 'road names', status, kind: code ?? 'unreadable' });
      return nothing('away');
    }
    const { common, juso } = read.data.results;
    const addresses = (juso ?? []).map(({ roadAddr, jibunAddr, zipNo }) => ({ zoneCode: zipNo, address: roadAddr, lotAddress: jibunAddr }));
    return { outcome: 'found', addresses, all: Number(common.totalCount) || addresses.length };
  },
});
