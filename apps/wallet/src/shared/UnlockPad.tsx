import { connectPinSign, type PinSignEvent, type PinSignSnapshot } from '@naru/flows/pin-sign';
import { usePort } from '@naru/frontend/container';
import { waitText, walletPinText } from '@naru/messages/wallet';
import { TOKENS } from '../ports/tokens.ts';
import { PinPad } from './PinPad.tsx';
import { useNow } from './use-now.ts';

interface Props {
  readonly label: string;
  readonly snapshot: PinSignSnapshot;
  readonly send: (event: PinSignEvent) => void;
}

/** Asks for the wallet's PIN; after too many wrong ones it counts down until the next try counts. */
export const UnlockPad = ({ label, snapshot, send }: Props) => {
  const clock = usePort(TOKENS.clock);
  const view = connectPinSign(snapshot, send);
  const until = view.problem?.name === 'pinWrong' ? (view.problem.data?.until ?? 0) : 0;
  const left = until - useNow(clock, until > 0).getTime();
  const waits = left > 0;
  const problem = view.problem === null || (until > 0 && !waits) ? undefined : waits ? waitText(left) : walletPinText(view.problem);
  return <PinPad label={label} problem={problem} view={view} waits={waits} />;
};
