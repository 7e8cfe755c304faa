import type { SiteEntry } from '@naru/domain/smath';
import { entryId } from '../values.ts';
import { anExchange } from './exchange.ts';

/** An entry to a site's event, with number `n`, as its issuer sees it once they have said why. */
export const aSiteEntry = (n: number, change: Partial<SiteEntry> = {}): SiteEntry => ({
  entryId: entryId(n),
  title: '첫눈 이벤트',
  prize: '달항아리 무드등',
  state: 'received',
  enteredAt: '2026-11-20T05:30:00.000Z',
  entrantNickname: '고요한나루터7',
  recipientName: '홍*동',
  recipient: anExchange(n).recipient,
  carrier: null,
  waybill: null,
  steps: [{ state: 'received', actor: '고요한나루터7', at: '2026-11-20T05:30:00.000Z' }],
  ...change,
});
