import { Button } from '@mantine/core';
import type { SaleBuyer } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './Sold.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly tokenId: TokenId;
  /** Who it was, masked; null for a member who has left, undefined where nobody has looked yet. */
  readonly masked: string | null | undefined;
}

/** Who bought an NFT: masked, and whole for a reason, as long as this screen is open (safety, personal data). */
export const Buyer = ({ siteCode, tokenId, masked }: Props) => {
  const [seen, setSeen] = useState<SaleBuyer | null>();
  if (seen !== undefined && seen !== null) return <Whole buyer={seen} />;
  if (seen === null || masked === null) return TEXTS.left;
  return (
    <div className={classes.buyer}>
      {masked !== undefined && <span>{masked}</span>}
      <ForRole>
        <Reveal siteCode={siteCode} tokenId={tokenId} onSeen={setSeen} />
      </ForRole>
    </div>
  );
};

const Whole = ({ buyer: { nickname, did } }: { buyer: SaleBuyer }) => (
  <div className={classes.buyer}>
    <Link to={addressOf('memberPage', { did })}>{nickname}</Link>
    <code className={classes.did}>{did}</code>
    <CopyButton label="지갑 ID 복사" text={did} />
  </div>
);

type RevealProps = Pick<Props, 'siteCode' | 'tokenId'> & { readonly onSeen: (buyer: SaleBuyer | null) => void };

const Reveal = ({ siteCode, tokenId, onSeen }: RevealProps) => {
  const port = usePort(TOKENS.issuerPort);
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const reveal = async (reason: string): Promise<void> => {
    const answer = await act(port.buyer(siteCode, tokenId, reason), () => setAsking(false));
    if (answer !== undefined) onSeen(answer.value);
  };
  return (
    <>
      <Button variant="default" size="compact-sm" aria-expanded={asking} onClick={() => setAsking(!asking)}>
        {TEXTS.reveal}
      </Button>
      {asking && <ReasonForm name={TEXTS.reveal} lead="구매자를 보는 사유는 활동 기록에 남아 소유자가 볼 수 있어요." onReason={reveal} />}
    </>
  );
};
