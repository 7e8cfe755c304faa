import { connectWalletPresent, walletPresentActors, walletPresentMachine } from '@naru/flows/wallet-present';
import { usePort } from '@naru/frontend/container';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { TOKENS } from '../../ports/tokens.ts';
import { PresentStep } from './PresentStep.tsx';

/** Answering a request: what is asked, by whom; yes or no; and what became of it. */
export const Present = () => {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const link = params.get('link') ?? '';
  return <Presenting key={`${key} ${link}`} link={link} sameDevice={params.has('here')} />;
};

const Presenting = ({ link, sameDevice }: { link: string; sameDevice: boolean }) => {
  const port = usePort(TOKENS.presents);
  const [machine] = useState(() => walletPresentMachine.provide({ actors: walletPresentActors(port) }));
  const [snapshot, send] = useMachine(machine, { input: { link, sameDevice } });
  return <PresentStep view={connectWalletPresent(snapshot, send)} sameDevice={sameDevice} />;
};
