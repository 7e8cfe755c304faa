import { useState } from 'react';
import { wantedOf } from '../trade/use-buy.ts';
import { lazily } from '../ui/lazy.tsx';
import { nearby } from '../ui/nearby.tsx';
import { useAddress } from '../use-address.ts';
import type { BidsProps } from './Bids.tsx';
import { wantedBid } from './wanted-bid.ts';

const load = async () => (await import('./Bids.tsx')).Bids;
const Near = nearby(load, 360);
const AtOnce = lazily(load);

/** What is bid on a product, once somebody comes near it; at once where a visitor comes back to a bid from the log-in. */
export const BidsPart = (props: BidsProps) => {
  const address = useAddress();
  const [came] = useState(() => wantedOf(wantedBid(address)) !== undefined);
  return came ? <AtOnce {...props} /> : <Near {...props} />;
};
