import type { Failure } from '@naru/domain/failure';
import { failureText } from '../failure-text.ts';
import { formatCountdown } from '../format/date.ts';

/** What is told while no try counts. */
export const waitText = (leftMs: number): string => `여러 번 틀려서 잠시 잠겼습니다. ${formatCountdown(leftMs)} 뒤에 다시 시도해 주세요.`;

/** What was wrong with a PIN of the wallet; it has no reset by e-mail, so it speaks of waits. */
export const walletPinText = (problem: Failure): string =>
  problem.name === 'pinWrong' && problem.data?.left !== undefined
    ? `PIN 번호가 다릅니다. ${problem.data.left}번 더 틀리면 잠시 잠깁니다.`
    : failureText(problem).text;
