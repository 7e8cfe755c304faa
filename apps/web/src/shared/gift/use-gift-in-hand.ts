import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type GiftInHand, giftIn, giftInHand, keepGift } from './gift-in-hand.ts';

/** The gift whose link led here, now or before a log-in; what it brought is taken out of the address bar and the history at once (safety, links). */
export const useGiftInHand = (): GiftInHand => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [gift, setGift] = useState(() => giftIn({ search, hash }) ?? giftInHand());
  useEffect(() => {
    const brought = giftIn({ search, hash });
    if (brought !== null) {
      keepGift(brought);
      setGift(brought);
    }
    if (search !== '' || hash !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, hash, navigate]);
  return gift;
};
