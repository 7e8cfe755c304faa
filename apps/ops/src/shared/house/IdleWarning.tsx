import { Button, Modal } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TOKENS } from '../../desks/tokens.ts';
import { Buttons } from '../ui/Buttons.tsx';
import { idleStanding } from './idle.ts';

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
export const IdleWarning = ({ usedAt, onGoOn, onLeave, onOver }: Props) => {
  const clock = useDesk(TOKENS.clock);
  const [leftMs, setLeftMs] = useState<number | null>(null);
  const isOver = useRef(false);
  const look = useCallback((): void => {
    const { leftMs: now, standing } = idleStanding(usedAt(), clock.now().getTime());
    setLeftMs(standing === 'busy' ? null : now);
    if (standing !== 'over' || isOver.current) return;
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
