import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { PassportReport } from '@naru/domain/passport';
import type { TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { passportFaultText } from '@naru/messages/passport';
import { useQuery } from '@tanstack/react-query';
import { Missing } from '../../shared/detail/Missing.tsx';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending, together } from '../../shared/query/Pending.tsx';
import { useAnswer } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useTokenId } from '../../shared/use-id.ts';
import classes from './Certificate.module.css';
import { Paper } from './Paper.tsx';
import { TEXTS } from './texts.ts';

/** The certificate of an NFT's ownership on paper: the passport is fetched and checked here before a line of it is drawn. */
export const Certificate = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <Loaded tokenId={tokenId} />;
};

const Loaded = ({ tokenId }: { tokenId: TokenId }) => {
  const [nfts, passports, checks] = [usePort(TOKENS.nfts), usePort(TOKENS.passports), usePort(TOKENS.passportChecks)];
  const nft = useAnswer(KEYS.nft(tokenId), () => nfts.detail(tokenId));
  const passport = useQuery({
    queryKey: ['history', 'passport', tokenId],
    queryFn: async () => checks.check((await unwrap(passports.download(tokenId))).body),
  });
  const both = together(nft, passport);
  if (nft.data === undefined || passport.data === undefined || both.error !== null) {
    return (
      <Pending
        of={both}
        meanwhile={
          <>
            <PageTitle title="소유권 증명서를 만들고 있어요" hidden />
            <Skeleton height={640} />
          </>
        }
      />
    );
  }
  if (passport.data.ok) return <Drawn nft={nft.data} report={passport.data.value} />;
  return (
    <Hint title={<PageTitle title="소유권 증명서를 만들지 못했어요" />} text={passportFaultText(passport.data.failure)}>
      <LinkButton to={addressOf('detail', { tokenId })}>{TEXTS.back}</LinkButton>
    </Hint>
  );
};

const Drawn = ({ nft, report }: { nft: NftDetail; report: PassportReport }) => (
  <Stack gap={16} items="center">
    <div className={classes.ways}>
      <Button onClick={() => window.print()}>인쇄하기</Button>
      <LinkButton variant="default" to={addressOf('detail', { tokenId: nft.tokenId })}>
        {TEXTS.back}
      </LinkButton>
    </div>
    {report.rows.some(({ chain }) => chain.state === 'pending') && (
      <p className={classes.note}>
        아직 블록체인에 기록하는 중인 거래가 있어요. 기록이 끝난 뒤 다시 인쇄하면 모두 확인된 증명서를 받을 수 있어요.
      </p>
    )}
    <Paper report={report} picture={nft.thumbnail} verifyAt={`${location.origin}/nft${addressOf('passport', { tokenId: nft.tokenId })}`} />
  </Stack>
);
