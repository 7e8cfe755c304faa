import type { SiteCode } from '@naru/domain/shared';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';

export const useSite = (siteCode: SiteCode) => {
  return useAnswerOf(TOKENS.issuerPort, KEYS.site(siteCode), (issuerPort) => issuerPort.site(siteCode));
};
