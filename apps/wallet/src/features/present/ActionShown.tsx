import { ACTION_TYPE } from '@naru/domain/history';
import type { Requested, RequestedAction, RequestedChange, RequestedGiving, RequestedRevocation } from '@naru/flows/wallet-present';
import { formatDateTime, formatWon } from '@naru/messages';
import { ACTION_FIELDS, itemCount, networkName, walletActionName, walletChangeName } from '@naru/messages/wallet';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { useState } from 'react';
import { type Fact, Facts } from '../../shared/Facts.tsx';
import classes from './Present.module.css';

/** The picture of an NFT, as the request names it; its name stands beside it. Where it does not come, its place says so. */
const Picture = ({ address }: { address: string }) => {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.picture}>
      {broken ? (
        <IconPhotoOff size={28} stroke={1.4} aria-hidden="true" />
      ) : (
        <img src={address} alt="" width={72} height={72} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      )}
    </span>
  );
};

const fact = (name: string, value: string | undefined, long = false): readonly Fact[] =>
  value === undefined ? [] : [{ name, value, long }];

/** Everything of an action but its NFTs and its summary, in the order of what matters. A receiver of a sale is its only buyer. */
const factsOf = ({ action, price, receiver, delivery, site, siteName, chain, expiresAt }: RequestedAction): readonly Fact[] => [
  ...fact(ACTION_FIELDS.action, walletActionName(action)),
  ...fact(ACTION_FIELDS.price, price === undefined ? undefined : formatWon(price)),
  ...fact(price === undefined ? ACTION_FIELDS.receiver : ACTION_FIELDS.buyer, receiver?.nickname),
  ...fact(ACTION_FIELDS.receiverDid, receiver?.did, true),
  ...fact(ACTION_FIELDS.phone, receiver?.phone),
  ...fact(ACTION_FIELDS.recipient, delivery?.recipient),
  ...fact(ACTION_FIELDS.address, delivery?.address),
  ...fact(ACTION_FIELDS.deliveryPhone, delivery?.phone),
  ...fact(ACTION_FIELDS.site, siteName ?? site),
  ...fact(ACTION_FIELDS.network, chain && networkName(chain.id)),
  ...fact(ACTION_FIELDS.contract, chain?.contract, true),
  ...fact(ACTION_FIELDS.until, formatDateTime(expiresAt)),
];

/** The exact action or change that an approval signs: what stands in the request, all of it, and nothing that does not stand there. */
export const ActionShown = ({ action }: { action: Requested }) => (
  <section className={classes.part} aria-label={ACTION_FIELDS.action}>
    <p className={classes.summary}>{action.summary}</p>
    <Shown action={action} />
  </section>
);

const Shown = ({ action }: Parameters<typeof ActionShown>[0]) => {
  if ('change' in action) return <Facts facts={factsOfChange(action)} />;
  if ('plan' in action) return <Facts facts={factsOfGiving(action)} />;
  return 'product' in action ? <Revoked action={action} /> : <Traded action={action} />;
};

const Revoked = ({ action: { product, count, reason, site, siteName, expiresAt } }: { action: RequestedRevocation }) => (
  <>
    <ul className={classes.tokens}>
      <li>
        <Picture address={product.picture} />
        <span>
          <strong>{product.name}</strong>
        </span>
      </li>
    </ul>
    <Facts
      facts={[
        ...fact(ACTION_FIELDS.action, walletActionName(ACTION_TYPE.revoke)),
        ...fact(ACTION_FIELDS.count, itemCount(count)),
        ...fact(ACTION_FIELDS.reason, reason, true),
        ...fact(ACTION_FIELDS.site, siteName ?? site),
        ...fact(ACTION_FIELDS.until, formatDateTime(expiresAt)),
      ]}
    />
  </>
);

const factsOfGiving = ({ sheet, count, gifts, plan, site, siteName, expiresAt }: RequestedGiving): readonly Fact[] => [
  ...fact(ACTION_FIELDS.action, walletActionName(ACTION_TYPE.didGift)),
  ...fact(ACTION_FIELDS.sheet, sheet),
  ...fact(ACTION_FIELDS.minted, itemCount(count)),
  ...fact(ACTION_FIELDS.gifts, itemCount(gifts)),
  ...fact(ACTION_FIELDS.plan, plan, true),
  ...fact(ACTION_FIELDS.site, siteName ?? site),
  ...fact(ACTION_FIELDS.until, formatDateTime(expiresAt)),
];

const factsOfChange = ({ change, to, expiresAt }: RequestedChange): readonly Fact[] => [
  ...fact(ACTION_FIELDS.action, walletChangeName(change)),
  ...fact(ACTION_FIELDS.to, to, true),
  ...fact(ACTION_FIELDS.until, formatDateTime(expiresAt)),
];

const Traded = ({ action }: { action: RequestedAction }) => (
  <>
    <ul className={classes.tokens}>
      {action.tokens.map(({ tokenId, name, picture }) => (
        <li key={tokenId}>
          <Picture address={picture} />
          <span>
            <strong>{name}</strong>
            <small>
              {ACTION_FIELDS.tokenId} {tokenId}
            </small>
          </span>
        </li>
      ))}
    </ul>
    <Facts facts={factsOf(action)} />
  </>
);
