import type { Received } from '@naru/domain/gift';
import type { Serial } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { actionFailureText } from '@naru/messages';
import { useNavigate } from 'react-router';
import { useTraded } from '../query/use-traded.ts';
import { TOKENS } from '../tokens.ts';

/**
 * Takes an NFT by its code; a code of an event leads there instead (choices 5, 0814). Answers what was taken, `elsewhere` for an event, and null where it was
 * refused, which has been told by then.
 */
export const useTake = (): ((serial: Serial) => Promise<Received | 'elsewhere' | null>) => {
  const sendings = usePort(TOKENS.sendings);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  return async (serial) => {
    const answer = await overlays.during(sendings.receive(serial));
    if (!answer.ok) {
      const why = actionFailureText('serial', answer.failure);
      // A code that nobody has sent is most often one that was mistyped.
      await overlays.open('notice', { text: answer.failure.name === 'lookupFailed' ? `${why} NFT 코드를 다시 확인해 주세요.` : why });
      return null;
    }
    if ('event' in answer.value) {
      void navigate(`/event/smath/step_01?${new URLSearchParams({ serial })}`);
      return 'elsewhere';
    }
    traded();
    return answer.value;
  };
};
