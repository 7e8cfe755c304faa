import { Button } from '@mantine/core';
import type { EntryId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** Takes an entry back before its prize is sent, once its member has been asked; whatever comes of it, the entry is shown as it now stands. */
export const WithdrawEntry = ({ entryId }: { entryId: EntryId }) => {
  const smath = useDesk(TOKENS.smath);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const withdraw = async (): Promise<void> => {
    const wanted = await overlays.open('confirm', {
      title: TEXTS.withdraw,
      text: TEXTS.withdrawConfirm,
      okLabel: TEXTS.withdraw,
      danger: true,
    });
    if (!wanted) return;
    const done = await overlays.during(smath.withdraw(entryId));
    await queries.invalidateQueries({ queryKey: ['smath'] });
    if (done.ok || done.failure.name === 'wrongState') await overlays.open('notice', { text: done.ok ? TEXTS.withdrawn : TEXTS.tooLate });
    else await overlays.open('refused', done.failure);
  };
  return (
    <Button variant="default" onClick={() => void withdraw()}>
      {TEXTS.withdraw}
    </Button>
  );
};
