import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

export const useSite = (siteCode: SiteCode) => {
  const issuerPort = usePort(TOKENS.issuerPort);
  return useQuery({ queryKey: KEYS.site(siteCode), queryFn: () => unwrap(issuerPort.site(siteCode)) });
};
