import type { ReplayFault } from '@naru/chain/replay';
import type { Findings } from '../finding.ts';

const TEXTS: Readonly<Record<ReplayFault['thing'], readonly [kind: string, text: string]>> = {
  block: ['a block that was not mined so', '실제로 만들어진 것과 다른 블록'],
  transaction: ['a transaction of the chain that was changed', '바뀐 체인 거래 기록'],
  log: ['an event of the chain that was changed', '바뀐 체인 이벤트 기록'],
  state: ['a node of the chain’s state that was changed', '바뀐 체인 상태'],
};

/** Tells what is stored of the chain otherwise than its execution gives. */
export const reportFaults = (faults: readonly ReplayFault[], findings: Findings): void => {
  for (const { thing, id, reason } of faults) {
    const [kind, text] = TEXTS[thing];
    findings.add({ kind, text, about: `${thing} ${id}`, detail: reason });
  }
};
