import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { Original } from '../../shared/original/Original.tsx';
import { failureOf } from '../../shared/query/answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useHashKey } from '../../shared/use-hash-key.ts';
import { useSiteCode, useTokenId } from '../../shared/use-id.ts';
import { TEXTS } from './texts.ts';

const Closed = ({ title, text }: { title: string; text: string }) => (
  <Hint title={<PageTitle title={title} />} text={text}>
    <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
  </Hint>
);

/** Where a share link leads: the original of an NFT, also of a private one, for whoever has the key (choices 5, originals). */
export const Shared = () => {
  const key = useHashKey();
  const tokenId = useTokenId();
  const siteCode = useSiteCode();
  if (key === '' || tokenId === undefined || siteCode === undefined) return <Closed title={TEXTS.noKey} text={TEXTS.noKeyText} />;
  return <Opened key={`${tokenId} ${key}`} tokenId={tokenId} siteCode={siteCode} shareKey={key} />;
};

const isEnded = (error: unknown): boolean => ['noPermission', 'lookupFailed'].includes(failureOf(error).name);

const Opened = (props: { readonly tokenId: TokenId; readonly siteCode: SiteCode; readonly shareKey: string }) => {
  const originals = usePort(TOKENS.originals);
  const overlays = usePort(TOKENS.overlays);
  const open = () => originals.ofNft(props);
  return (
    <Stack gap={24}>
      <Original open={open} refused={(error) => (isEnded(error) ? <Closed title={TEXTS.ended} text={TEXTS.endedText} /> : null)}>
        {({ name }) => (
          <Stack gap={12} items="start">
            <PageTitle title={name} />
            <Text tone="muted">{TEXTS.lead}</Text>
            <Button variant="default" onClick={() => void overlays.open('original', { name, open })}>
              {TEXTS.large}
            </Button>
          </Stack>
        )}
      </Original>
    </Stack>
  );
};
