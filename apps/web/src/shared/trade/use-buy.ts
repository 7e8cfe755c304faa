import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDraft } from '../overlay/overlay-kinds.ts';
import { knownSession } from '../session/known-session.ts';
import { useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';
import { useAddress } from '../use-address.ts';
import { clearWanted, keepWanted, wantedOf } from './wanted.ts';

/**
 * Opens the dialog of an order; a visitor who is not logged in is sent there first, comes back to this page, and finds the dialog open, as the page then is.
 * Whoever presses before the page knows them waits for that: the log-in would send a member home. Null: what cannot be ordered.
 */
export const useBuy = (order: OrderDraft | null): (() => Promise<void>) => {
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const { state } = useSession();
  const navigate = useNavigate();
  const address = useAddress();
  const wanted = `${address} ${JSON.stringify(order?.target)}`;
  const comeBack = useEffectEvent((): void => {
    if (order === null) return;
    // Who comes back without having logged in wants it no more.
    clearWanted();
    if (state === 'member') void overlays.open('order', order);
  });
  useEffect(() => {
    if (state !== 'checking' && wantedOf(wanted) !== undefined) comeBack();
  }, [state, wanted]);
  return async () => {
    const known = session.get().state === 'checking' ? await overlays.during(knownSession(session)) : session.get();
    if (order === null) return;
    if (known.state === 'member') return overlays.open('order', order);
    keepWanted(wanted);
    await navigate(addressOf('login', { next: address }));
  };
};
