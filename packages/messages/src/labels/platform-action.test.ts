import { expect, it } from 'vitest';
import { platformActionTarget } from './platform-action.ts';

it.each([
  ['approval.ask', 'operator/grant 김 운영 settlement', '역할 주기: 김 운영 정산'],
  ['approval.carryOut', 'payout/approve 2026-11-18', '지급 묶음 승인: 2026-11-18'],
  ['approval.ask', 'emergency off', '점검 화면 끄기: off'],
  ['approval.ask', 'toString x', 'toString x'],
  ['operator.grant', '김 운영', '김 운영'],
  ['approval.refuse', '', ''],
])('%s, of %j, is shown as %j', (action, target, shown) => expect(platformActionTarget(action, target)).toBe(shown));
