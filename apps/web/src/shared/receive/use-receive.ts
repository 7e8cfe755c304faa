import { addressOf } from '@naru/domain/navigation';
import type { Serial } from '@naru/domain/nft';
import { useDesk } from '@naru/frontend/container';
import { actionFailureText, message } from '@naru/messages';
import { useNavigate } from 'react-router';
import { useTraded } from '../query/use-traded.ts';
import { TOKENS } from '../tokens.ts';
import { TEXTS } from './texts.ts';

/**
 * Takes an NFT by its code and shows it among the own ones; a code of an event leads there instead (choices 5, 0814). Answers false
 * where it was refused, which has been told by then.
 */
export const useReceive = (): ((serial: Serial) => Promise<boolean>) => {
  const sendings = useDesk(TOKENS.sendings);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  return async (serial) => {
    const answer = await overlays.during(sendings.receive(serial));
    if (!answer.ok) {
      const why = actionFailureText('serial', answer.failure);
      // A code that nobody has sent is most often one that was mistyped.
      await overlays.open('notice', { text: answer.failure.name === 'lookupFailed' ? `${why} ${TEXTS.check}` : why });
      return false;
    }
    if ('event' in answer.value) {
      void navigate(`/event/smath/step_01?${new URLSearchParams({ serial })}`);
      return true;
    }
    await traded();
    const { sender, message: words } = answer.value;
    const said = words === '' ? [] : [TEXTS.said(sender, words)];
    await overlays.open('notice', { text: [message('notice.serialDone'), ...said].join('\n\n') });
    void navigate(addressOf('ownNft'));
    return true;
  };
};
