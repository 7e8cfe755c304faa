import type { Received } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import type { Serial } from '@naru/domain/nft';
import { useDesk } from '@naru/frontend/container';
import { message } from '@naru/messages';
import { useNavigate } from 'react-router';
import { TOKENS } from '../tokens.ts';
import { TEXTS } from './texts.ts';
import { useTake } from './use-take.ts';

/**
 * Takes an NFT by its code and shows it among the own ones, or hands it to `onReceived`. Answers false where it was refused, which has been told by then.
 */
export const useReceive = (onReceived?: (received: Received) => void): ((serial: Serial) => Promise<boolean>) => {
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const take = useTake();
  return async (serial) => {
    const taken = await take(serial);
    if (taken === null || taken === 'elsewhere') return taken === 'elsewhere';
    if (onReceived !== undefined) {
      onReceived(taken);
      return true;
    }
    const { sender, message: words } = taken;
    const said = words === '' ? [] : [TEXTS.said(sender, words)];
    await overlays.open('notice', { text: [message('notice.serialDone'), ...said].join('\n\n') });
    void navigate(addressOf('ownNft'));
    return true;
  };
};
