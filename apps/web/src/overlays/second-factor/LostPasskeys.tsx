import { Button } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { useSending } from '../../shared/form/use-sending.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Actions } from '../Frame.tsx';
import { FACTOR } from './texts.ts';

/** What happens when somebody says that every passkey is lost, before they say so (product 19). */
export const LostPasskeys = ({ onBegun, onBack }: { onBegun: () => void; onBack: () => void }) => {
  const factors = useDesk(TOKENS.secondFactors);
  const { problem, busy, send } = useSending();
  const begin = async (): Promise<void> => {
    if ((await send([], () => factors.loseAll())) !== undefined) onBegun();
  };
  return (
    <>
      <p>{FACTOR.lostLead}</p>
      <FormFault text={formProblem(problem)} />
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
