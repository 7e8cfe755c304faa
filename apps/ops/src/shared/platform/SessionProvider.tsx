import { Button, Modal } from '@mantine/core';
import type { PlatformView } from '@naru/contract/operator';
import { usePort } from '@naru/frontend/container';
import { useLayer } from '@naru/frontend/layers';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Outcome } from '../../ports/platform-port.ts';
import { TOKENS } from '../../ports/tokens.ts';
import { Buttons, Spinner } from '../ui/parts.tsx';
import { idleStatus } from './idle.ts';
import { SignIn } from './SignIn.tsx';
import { type Session, SessionContext } from './session-context.ts';

const BEAT_MS = 1_000;
const MINUTE_S = 60;

interface Props {
  readonly usedAt: () => number;
  readonly onGoOn: () => Promise<void>;
  readonly onLeave: () => Promise<void>;
  readonly onOver: () => Promise<void>;
}

const left = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / BEAT_MS));
  return `${Math.floor(seconds / MINUTE_S)}분 ${seconds % MINUTE_S}초`;
};

/** Says that the session is about to end, and ends it. It compares moments, since a sleeping machine’s timers stand still. */
const IdleWarning = ({ usedAt, onGoOn, onLeave, onOver }: Props) => {
  const clock = usePort(TOKENS.clock);
  const [leftMs, setLeftMs] = useState<number | null>(null);
  const isOver = useRef(false);
  const look = useCallback((): void => {
    const { leftMs: now, status } = idleStatus(usedAt(), clock.now().getTime());
    setLeftMs(status === 'warned' ? now : null);
    if (status !== 'over' || isOver.current) return;
    isOver.current = true;
    void onOver();
  }, [usedAt, clock, onOver]);
  useEffect(() => {
    const beat = setInterval(look, BEAT_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  const goOn = async (): Promise<void> => {
    await onGoOn();
    look();
  };
  useLayer(leftMs !== null, () => void goOn());
  return (
    <Modal opened={leftMs !== null} onClose={() => void goOn()} title="곧 로그아웃됩니다" centered>
      <p>{left(leftMs ?? 0)} 뒤에 로그아웃됩니다. 계속 일하려면 알려 주세요.</p>
      <Buttons>
        <Button variant="default" onClick={() => void onLeave()}>
          로그아웃
        </Button>
        <Button onClick={() => void goOn()}>계속하기</Button>
      </Buttons>
    </Modal>
  );
};

/** When the session was last used, in whichever window of this browser: what is left open in one does not end the work in another. */
const useUsedAt = (): { readonly usedAt: () => number; readonly touch: () => void } => {
  const clock = usePort(TOKENS.clock);
  const at = useRef(clock.now().getTime());
  const others = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel('naru-ops');
    channel.onmessage = () => {
      at.current = clock.now().getTime();
    };
    others.current = channel;
    return () => {
      others.current = null;
      channel.close();
    };
  }, [clock]);
  const touch = useCallback(() => {
    at.current = clock.now().getTime();
    others.current?.postMessage('used');
  }, [clock]);
  const usedAt = useCallback(() => at.current, []);
  return { usedAt, touch };
};

type Status =
  | { readonly name: 'looking' }
  | { readonly name: 'out'; readonly why: string | null }
  | { readonly name: 'in'; readonly view: PlatformView };

const ENDED = '로그인이 끝났습니다. 다시 로그인해 주세요.';
const LEFT_ALONE = '30분 동안 쓰지 않아 로그아웃했습니다. 다시 로그인해 주세요.';
const UNREACHED = '서버와 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const port = usePort(TOKENS.platform);
  const queries = useQueryClient();
  const [status, setStatus] = useState<Status>({ name: 'looking' });
  const { usedAt, touch } = useUsedAt();

  const leave = useCallback(
    (why: string | null) => {
      // What was seen goes with whoever saw it.
      queries.clear();
      setStatus({ name: 'out', why });
    },
    [queries],
  );
  const noted = useCallback(
    <T,>(outcome: Outcome<T>): Outcome<T> => {
      if (outcome.kind === 'ended') leave(ENDED);
      // What did not reach the platform is no use of the session there.
      else if (outcome.kind !== 'refused' || outcome.text !== null) touch();
      return outcome;
    },
    [leave, touch],
  );
  const look = useCallback(async () => {
    const seen = await port.view();
    if (seen.kind === 'done') {
      touch();
      setStatus({ name: 'in', view: seen.value });
    } else leave(seen.kind === 'refused' ? (seen.text ?? UNREACHED) : null);
  }, [port, leave, touch]);
  useEffect(() => void look(), [look]);

  const view = status.name === 'in' ? status.view : null;
  const session = useMemo((): Session | null => {
    if (view === null) return null;
    const allowed = new Set(view.calls);
    return {
      view,
      may: (call) => allowed.has(call),
      call: async (name, body, reason) => noted(await port.call(name, body, reason)),
      own: async (name, body) => noted(await port.own(name, body)),
      signOut: async () => {
        await port.signOut();
        leave(null);
      },
    };
  }, [view, port, noted, leave]);

  if (status.name === 'looking') return <Spinner />;
  if (session === null) return <SignIn why={status.name === 'out' ? status.why : null} onIn={look} />;
  const leftAlone = async (): Promise<void> => {
    await port.signOut();
    leave(LEFT_ALONE);
  };
  const goOn = async (): Promise<void> => {
    noted(await port.view());
  };
  return (
    <SessionContext.Provider value={session}>
      {children}
      <IdleWarning usedAt={usedAt} onGoOn={goOn} onLeave={session.signOut} onOver={leftAlone} />
    </SessionContext.Provider>
  );
};
