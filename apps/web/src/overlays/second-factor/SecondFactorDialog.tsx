import { Button } from '@mantine/core';
import type { Answer, Failure } from '@naru/domain/failure';
import { accountAddress } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { passkeysElsewhere, signByPasskey } from '@naru/frontend/passkey';
import { formatDateTime, message } from '@naru/messages';
import { useState } from 'react';
import { problemText } from '../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../shared/form/use-form.ts';
import { OuterBrowser } from '../../shared/native/OuterBrowser.tsx';
import { failureOf } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswer } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import { WalletApproval } from '../proof/WalletApproval.tsx';

const FACTOR = Object.freeze({
  title: '2차 인증',
  lead: '패스키나 지갑으로 본인인지 확인해 주세요.',
  signingIn: '비밀번호를 확인했어요. 로그인을 마치려면 등록한 패스키로 본인인지 확인해 주세요.',
  byPasskey: '패스키로 인증',
  byWallet: '지갑으로 인증',
  walletLead: '지갑 앱으로 QR을 스캔하고 2차 인증을 승인해 주세요.',
  none: '등록한 패스키가 없어요. 회원 정보에서 패스키를 먼저 등록해 주세요.',
  toPasskeys: '패스키 등록하러 가기',
  elsewhere: (address: string) => `이 주소에서는 패스키를 쓸 수 없어요. ${address} 주소로 열고 다시 로그인해 주세요.`,
  brokenOff: '패스키를 확인하지 못했어요. 다시 시도해 주세요.',
  lost: '패스키를 모두 잃어버렸어요',
  lostLead:
    '가입한 메일로 안내를 보내고, 3일 뒤부터 그 메일의 링크로 패스키 없이 로그인할 수 있게 돼요. 누군가 회원님인 척하지 못하도록, 그동안 메일을 받은 사람은 한 번에 취소할 수 있고 거래와 정산은 멈춰요.',
  startWaiting: '안내 메일 받기',
  back: '이전',
  waiting: (at: string) => `${at}부터 메일의 링크로 패스키 없이 로그인할 수 있어요. 패스키를 찾으셨다면 패스키로 인증해 주세요.`,
});

/** What happens when somebody says that every passkey is lost, before they say so (product 19). */
const LostPasskeys = ({ onBegun, onBack }: { onBegun: () => void; onBack: () => void }) => {
  const factors = usePort(TOKENS.secondFactors);
  const { problem, busy, send } = useForm(NO_FIELDS);
  const begin = async (): Promise<void> => {
    if ((await send([], () => factors.loseAll())) !== undefined) onBegun();
  };
  return (
    <>
      <p>{FACTOR.lostLead}</p>
      <FormFault text={problemText(problem)} />
      <Actions>
        <Button variant="default" onClick={onBack}>
          {FACTOR.back}
        </Button>
        <Button loading={busy} onClick={() => void begin()}>
          {FACTOR.startWaiting}
        </Button>
      </Actions>
    </>
  );
};

/**
 * Asks for a second factor, a passkey or the member's wallet: to end a log-in, to change the account, to act for a site; true once it is given (product 19;
 * product 6, issuer mode).
 */
export const SecondFactorDialog = ({ opened, close, onFaded }: DialogProps<'secondFactor'>) => {
  const port = usePort(TOKENS.secondFactors);
  const sessions = usePort(TOKENS.sessions);
  const [lost, setLost] = useState(false);
  const [byWallet, setByWallet] = useState(false);
  const [problem, setProblem] = useState<Failure | string | null>(null);
  // What a browser is asked for counts once: every opening asks anew.
  const ways = useAnswer(KEYS.factorWays(), () => port.begin(), { staleTime: 0, gcTime: 0, retry: false });
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
    else await finish(port.byPasskey(credential));
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
          onApproved={(nonce) => void finish(port.byWallet({ nonce }))}
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
          <FormFault text={typeof problem === 'string' ? problem : problemText(problem ?? (ways.error ? failureOf(ways.error) : null))} />
          <Actions>
            <Button variant="default" onClick={() => void leave()}>
              {message('notice.close')}
            </Button>
            {signingIn && recoveryAt === null && (
              <Button variant="default" onClick={() => setLost(true)}>
                {FACTOR.lost}
              </Button>
            )}
            {hasNone && (
              <LinkButton to={accountAddress('security')} onClick={() => close(false)}>
                {FACTOR.toPasskeys}
              </LinkButton>
            )}
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
