import { Button } from '@mantine/core';
import type { Answer, Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { passkeysElsewhere, signByPasskey } from '@naru/frontend/passkey';
import { formatDateTime, message } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { OuterBrowser } from '../../shared/native/OuterBrowser.tsx';
import { failureOf, unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import { WalletApproval } from '../proof/WalletApproval.tsx';
import { LostPasskeys } from './LostPasskeys.tsx';
import { FACTOR } from './texts.ts';

/**
 * Asks for a second factor, a passkey or the member's wallet: to end a log-in, to change the account, to act for a site; true once it is given (product 19;
 * product 6, issuer mode).
 */
export const SecondFactorDialog = ({ opened, close, onFaded }: DialogProps<'secondFactor'>) => {
  const desk = useDesk(TOKENS.secondFactors);
  const sessions = useDesk(TOKENS.sessions);
  const [lost, setLost] = useState(false);
  const [byWallet, setByWallet] = useState(false);
  const [problem, setProblem] = useState<Failure | string | null>(null);
  // What a browser is asked for counts once: every opening asks anew.
  const ways = useQuery({ queryKey: KEYS.factorWays(), queryFn: () => unwrap(desk.begin()), staleTime: 0, gcTime: 0, retry: false });
  const finish = async (answer: Answer<void>): Promise<void> => {
    const given = await answer;
    if (given.ok) close(true);
    else setProblem(given.failure);
  };
  const sign = async (options: string): Promise<void> => {
    const there = passkeysElsewhere(options);
    setProblem(there === null ? null : FACTOR.elsewhere(there));
    if (there !== null) return;
    const credential = await signByPasskey(options);
    if (credential === null) setProblem(FACTOR.brokenOff);
    else await finish(desk.byPasskey(credential));
    void ways.refetch();
  };
  const passkey = ways.data?.passkey ?? null;
  const signingIn = ways.data?.signingIn === true;
  // Whoever does not give it at log-in is not logged in: nothing of what the password has opened stays behind.
  const leave = async (): Promise<void> => {
    if (signingIn) await sessions.signOut('manual');
    close(false);
  };
  const recoveryAt = ways.data?.recoveryAt ?? null;
  const hasNone = ways.data !== undefined && passkey === null && !ways.data.wallet;
  return (
    <Frame title={FACTOR.title} opened={opened} onClose={() => void leave()} onFaded={onFaded}>
      {byWallet ? (
        <WalletApproval
          change={{ what: 'secondFactor' }}
          lead={FACTOR.walletLead}
          onApproved={(nonce) => void finish(desk.byWallet({ nonce }))}
          onEnded={(why) => {
            setByWallet(false);
            if (why !== 'left') setProblem(why);
          }}
        />
      ) : lost ? (
        <LostPasskeys onBegun={() => void ways.refetch().then(() => setLost(false))} onBack={() => setLost(false)} />
      ) : (
        <>
          <p>{hasNone ? FACTOR.none : signingIn ? FACTOR.signingIn : FACTOR.lead}</p>
          {recoveryAt !== null && <p>{FACTOR.waiting(formatDateTime(recoveryAt))}</p>}
          {ways.isPending && <Skeleton height={40} />}
          <FormFault text={typeof problem === 'string' ? problem : formProblem(problem ?? (ways.error ? failureOf(ways.error) : null))} />
          <Actions>
            <Button variant="default" onClick={() => void leave()}>
              {message('notice.close')}
            </Button>
            {signingIn && recoveryAt === null && (
              <Button variant="default" onClick={() => setLost(true)}>
                {FACTOR.lost}
              </Button>
            )}
            {hasNone && <LinkButton to={addressOf('memberInfoUpdate')}>{FACTOR.toPasskeys}</LinkButton>}
            {ways.data?.wallet && (
              <Button variant={passkey === null ? 'filled' : 'default'} onClick={() => setByWallet(true)}>
                {FACTOR.byWallet}
              </Button>
            )}
            {passkey !== null && <OuterBrowser need="passkey" />}
            {passkey !== null && <Button onClick={() => void sign(passkey.options)}>{FACTOR.byPasskey}</Button>}
          </Actions>
        </>
      )}
    </Frame>
  );
};
