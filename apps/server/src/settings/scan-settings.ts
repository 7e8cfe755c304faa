import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { ClamdPlace } from '../gateways/scan/clamd-scanner.ts';
import { address } from './setting-kinds.ts';

/** Who looks through what is uploaded; null for nobody. */
export type ScanConfig = ClamdPlace | null;

export const SCAN_SETTINGS = {
  NARU_SCAN: z.enum(['off', 'clamd'], 'must be off or clamd').optional(),
  NARU_CLAMD_URL: address(['tcp:']).optional(),
};

type Settings = { readonly [Name in keyof typeof SCAN_SETTINGS]?: z.output<(typeof SCAN_SETTINGS)[Name]> };

const CLAMD_URL = 'tcp://127.0.0.1:3310';
const CLAMD_PORT = 3310;

/** Who looks through uploads; a refusal is the one line that names the wrong setting. */
export const scanConfig = ({ NARU_SCAN: by = 'off', NARU_CLAMD_URL: url }: Settings): Result<ScanConfig, string> => {
  if (by === 'off') return url === undefined ? ok(null) : fail('NARU_CLAMD_URL: must not be set without NARU_SCAN=clamd');
  const { hostname, port } = new URL(url ?? CLAMD_URL);
  return hostname === '' ? fail('NARU_CLAMD_URL: must name a host') : ok({ host: hostname, port: port === '' ? CLAMD_PORT : Number(port) });
};
