import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from '../ui/Refusal.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { Answered } from './use-ask.ts';

/** Draws what was asked for once it is there; until then that it is on its way, or why it does not come. */
export const Shown = <T,>({ of, children }: { of: Answered<T>; children: (value: T) => ReactNode }) => {
  if (of.kind === 'waiting') return <Spinner />;
  if (of.kind === 'refused') return <Again text={of.text} onAgain={of.again} />;
  return (
    <>
      {of.behind !== null && <Again text={BEHIND} onAgain={of.behind} />}
      {children(of.value)}
    </>
  );
};

const BEHIND = '서버와 연결하지 못해 최신 내용을 불러오지 못했습니다. 조금 전에 불러온 내용을 보여 줍니다.';

const Again = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <div>
    <Refusal text={text} />
    <Button variant="default" mt={12} onClick={onAgain}>
      다시 시도
    </Button>
  </div>
);
